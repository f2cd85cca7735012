'use client';

import { createElement, Fragment, type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';

import { type ContactOptions, mountContact } from './index.ts';

export interface PotomacOakContactProps extends ContactOptions {
  onReady?: () => void;
  /** Called if the form cannot be loaded. `reportError` by default. */
  onError?: (error: unknown) => void;
  /** Visible until the form has loaded. */
  children?: ReactNode;
}

/** The contact form with our contact details. */
export function PotomacOakContact(props: PotomacOakContactProps): ReactElement {
  const { site, siteKey, nonce, children } = props;
  const holder = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  const [isReady, setReady] = useState(false);

  useEffect(() => {
    latest.current = props;
  });

  useEffect(() => {
    // An element of its own for each form, because a shadow root cannot be removed.
    const element = document.createElement('div');
    holder.current?.append(element);
    const form = mountContact(element, { site, siteKey, ...(nonce !== undefined && { nonce }) });
    // The promise of a destroyed form also settles.
    let isCurrent = true;
    form.ready.then(
      () => {
        if (!isCurrent) return;
        setReady(true);
        latest.current.onReady?.();
      },
      (error) => {
        if (isCurrent) (latest.current.onError ?? reportError)(error);
      },
    );
    return () => {
      isCurrent = false;
      form.destroy();
      element.remove();
      setReady(false);
    };
  }, [site, siteKey, nonce]);

  return createElement(Fragment, null, !isReady && children, createElement('div', { ref: holder }));
}
