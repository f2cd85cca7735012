import { useContext, useLayoutEffect, useRef, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';

import { contact as company } from '@potomac-oak/shared/company';

import { OfficeHoursContext } from '../../office/office-hours';
import { TextsContext, useTexts } from '../../texts/use-texts';
import type { PanelBodyProps } from './panel-body';

declare global {
  interface Window {
    trustedTypes?: { emptyHTML: string };
  }
}

/**
 * Renders the panel's content into a frame of the same origin, so that the page cannot receive or cancel what the
 * visitor types: docs/decisions/019-chat-panel-frame.md. The frame is created on the first opening.
 */
export function PanelFrame({ isOpen, title, children }: PanelBodyProps) {
  const holderRef = useRef<HTMLDivElement>(null);
  const frameRef = useRef<HTMLIFrameElement>(null);
  const [root, setRoot] = useState<Root>();
  const texts = useTexts();
  const hours = useContext(OfficeHoursContext);

  useLayoutEffect(() => {
    const holder = holderRef.current;
    if (!isOpen || !holder || frameRef.current) return;
    const frame = document.createElement('iframe');
    frameRef.current = frame;
    frame.className = 'panel-frame';
    // `about:blank` would be in quirks mode. Under Trusted Types, only this value is allowed.
    frame.srcdoc = window.trustedTypes?.emptyHTML ?? '';
    // Loads again whenever the page moves the chat to another parent.
    frame.onload = () => setRoot(createRoot(openDocument(frame, holder)));
    holder.append(frame);
  }, [isOpen]);

  useLayoutEffect(() => {
    const frame = frameRef.current;
    if (!root || !frame) return;
    frame.title = title;
    const page = frame.contentDocument;
    const surface = frame.closest<HTMLElement>('.surface');
    if (page && surface) {
      page.title = title;
      page.documentElement.lang = texts.tag;
      page.dir = page.body.dir = texts.direction;
      page.body.className = `${surface.className} panel-page`;
      Object.assign(page.body.dataset, surface.dataset);
      page.body.style.cssText = surface.style.cssText;
    }
    // Not a portal, which costs the embed more bytes. A root of its own receives no contexts.
    root.render(
      <OfficeHoursContext value={hours}>
        <TextsContext value={texts}>{children}</TextsContext>
      </OfficeHoursContext>,
    );
  });

  useLayoutEffect(() => () => root?.unmount(), [root]);

  return <div className="panel-content" ref={holderRef} />;
}

/** Returns the element to render into: the frame's body, or the holder where the frame has another origin. */
function openDocument(frame: HTMLIFrameElement, holder: HTMLElement): HTMLElement {
  const page = frame.contentDocument;
  const { adoptedStyleSheets } = holder.getRootNode() as ShadowRoot;
  if (!page) {
    frame.remove();
    for (const type of ['keydown', 'keypress', 'keyup']) holder.addEventListener(type, stopPropagation);
    return holder;
  }

  page.adoptedStyleSheets = [copySheets(adoptedStyleSheets, page)];
  // A landmark, as all content of a document should be in one.
  const content = page.createElement('section');
  content.className = holder.className;
  content.ariaLabel = company.name;
  page.body.append(content);
  return content;
}

function stopPropagation(event: Event): void {
  event.stopPropagation();
}

/** A constructed sheet works only in the document whose window constructed it. */
function copySheets(sheets: readonly CSSStyleSheet[], { defaultView }: Document): CSSStyleSheet {
  const { CSSStyleSheet } = defaultView as Window & typeof globalThis;
  const copy = new CSSStyleSheet();
  copy.replaceSync(sheets.flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText)).join(''));
  return copy;
}
