import type { MouseEvent } from 'react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router-dom';

import type { ChatModule, MenuItem } from '@potomac-oak/shared/contracts/federation';
import type { PageRelease } from '@potomac-oak/shared/contracts/registry';

import { Footer } from '../features/footer/footer';
import { Header } from '../features/header/header';
import { NewsletterModal } from '../features/newsletter/newsletter-modal';
import { Toasts } from '../features/toasts/toasts';
import type { SlotLoader } from '../remotes/slot-loader';
import { ArrivalContext } from './arrival';
import { ChatSlot } from './chat-slot';
import { AnnounceContext } from './page-title';
import styles from './shell.module.scss';
import { useHashLinks } from './use-hash-links';

interface ShellProps {
  chat: SlotLoader<ChatModule> | null;
  /** Whether the document came by a reload or a way back or forth. */
  returns: boolean;
}

export function Shell({ chat, returns }: ShellProps) {
  const { menu, chrome = true } = useCurrentPage();
  const mainRef = useRef<HTMLElement>(null);
  const [title, setTitle] = useState('');
  const [hasArrived, setHasArrived] = useState(false);
  const [isNewsletterOpen, setIsNewsletterOpen] = useState(false);

  useHashLinks();
  const hasNavigated = useFocusOnNavigation(mainRef);
  useRouteMark(menu, chrome);

  const handleNewsletterClose = useCallback(() => setIsNewsletterOpen(false), []);
  const handleArrival = useCallback(() => setHasArrived(true), []);

  function handleSkip(event: MouseEvent) {
    // The hash is the router's.
    event.preventDefault();
    mainRef.current?.focus();
  }

  return (
    <AnnounceContext value={setTitle}>
      {/* biome-ignore lint/a11y/useValidAnchor: it does lead to a place on this page; only the hash is not free for it. */}
      <a className={styles.skip} href="#main" onClick={handleSkip}>
        Skip to content
      </a>
      {chrome && <Header menu={menu} />}
      <main ref={mainRef} id="main" className={styles.main} tabIndex={-1}>
        <ArrivalContext value={handleArrival}>
          <Outlet />
        </ArrivalContext>
      </main>
      {chrome && <Footer onSubscribe={() => setIsNewsletterOpen(true)} />}
      {chrome && chat && <ChatSlot loader={chat} />}
      <NewsletterModal isOpen={isNewsletterOpen} onClose={handleNewsletterClose} />
      <Toasts />
      <p className="visually-hidden" role="status">
        {hasNavigated ? title : ''}
      </p>
      {/* Once more when the first page has come: the place to return to may lie deeper than its skeleton. A page newly asked
          for may have chosen its place itself, as a question does that an address names. */}
      <ScrollRestoration key={String(hasArrived && returns)} />
    </AnnounceContext>
  );
}

function useCurrentPage(): Partial<PageRelease> {
  const handle = useMatches().at(-1)?.handle as PageRelease | undefined;
  return handle ?? {};
}

/** Puts focus on the new page's landmark; the first page leaves it where the browser does. */
function useFocusOnNavigation(mainRef: { current: HTMLElement | null }): boolean {
  const { pathname } = useLocation();
  const [firstPathname] = useState(pathname);
  const [hasNavigated, setHasNavigated] = useState(false);
  const isNavigation = hasNavigated || pathname !== firstPathname;

  // biome-ignore lint/correctness/useExhaustiveDependencies: every new path is a navigation.
  useEffect(() => {
    if (!isNavigation) return;
    setHasNavigated(true);
    mainRef.current?.focus({ preventScroll: true });
  }, [pathname, isNavigation, mainRef]);

  return isNavigation;
}

/** Keeps up the mark that the head script has set before the first paint. */
function useRouteMark(menu: MenuItem | undefined, chrome: boolean): void {
  useEffect(() => {
    const inside = menu === 'home' ? 'home' : 'other';
    document.documentElement.dataset.route = chrome ? inside : 'bare';
  }, [menu, chrome]);
}
