import type { MouseEvent, RefObject } from 'react';
import { useCallback, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';
import {
  Outlet,
  ScrollRestoration,
  UNSAFE_DataRouterStateContext,
  useLocation,
  useMatches,
  useNavigationType,
} from 'react-router-dom';

import type { ChatModule } from '@potomac-oak/shared/contracts/federation';
import type { PageRelease } from '@potomac-oak/shared/contracts/registry';

import { Footer, type FooterLink } from '../features/footer/footer';
import { Header } from '../features/header/header';
import { NewsletterModal } from '../features/newsletter/newsletter-modal';
import { Toasts } from '../features/toasts/toasts';
import { setOwnPage, setRoute } from '../first-page/document-state';
import { replayFields } from '../first-page/replay-fields';
import type { Prefetch } from '../remotes/prefetch';
import type { SlotLoader } from '../remotes/slot-loader';
import { ChatSlot } from './chat-slot';
import { FirstPageContext } from './first-page-slot';
import type { ReturnCheck } from './history-keys';
import { restoreFields } from './kept-fields';
import { NoScriptPhone } from './no-script-phone';
import { PageReadyContext } from './page-ready';
import { AnnounceContext } from './page-title';
import styles from './shell.module.scss';
import { useNavigation } from './use-navigation';
import { usePrefetch } from './use-prefetch';
import { useVersionWatch } from './use-version-watch';

interface ShellProps {
  chat: SlotLoader<ChatModule> | null;
  prefetch: Prefetch;
  isReturn: ReturnCheck;
  footerLinks: readonly FooterLink[];
  isPrerendered?: boolean;
}

export function Shell({ chat, prefetch, isReturn, footerLinks, isPrerendered = false }: ShellProps) {
  const page = useCurrentPage();
  const { menu, chrome = true } = page;
  const mainRef = useRef<HTMLElement>(null);
  const [title, setTitle] = useState('');
  const [isNewsletterOpen, setIsNewsletterOpen] = useState(false);

  useNavigation();
  const hasNavigated = useFocusOnNavigation(mainRef);
  useEffect(() => setRoute(page), [page]);
  useVersionWatch(mainRef);
  const { readyKey, handlePageReady } = useLateRestoration(mainRef, isReturn);
  usePrefetch(prefetch, readyKey);

  const handleNewsletterClose = useCallback(() => setIsNewsletterOpen(false), []);

  function handleSkip(event: MouseEvent) {
    // The router owns the hash.
    event.preventDefault();
    mainRef.current?.focus();
  }

  return (
    <AnnounceContext value={setTitle}>
      {/* biome-ignore lint/a11y/useValidAnchor: it links to an element on this page, but the router owns the hash. */}
      <a className={styles.skip} href="#main" onClick={handleSkip}>
        Skip to content
      </a>
      {chrome && <Header menu={menu} />}
      <main ref={mainRef} id="main" className={styles.main} tabIndex={-1}>
        <PageReadyContext value={handlePageReady}>
          <FirstPageContext value={isPrerendered && !hasNavigated}>
            <Outlet />
          </FirstPageContext>
        </PageReadyContext>
      </main>
      {chrome && <Footer links={footerLinks} onSubscribe={() => setIsNewsletterOpen(true)} />}
      {chrome && chat && <ChatSlot loader={chat} />}
      <NoScriptPhone />
      <NewsletterModal isOpen={isNewsletterOpen} onClose={handleNewsletterClose} />
      <Toasts />
      <p className="visually-hidden" role="status">
        {hasNavigated ? title : ''}
      </p>
      <ScrollRestoration />
    </AnnounceContext>
  );
}

function useCurrentPage(): Partial<PageRelease> {
  const handle = useMatches().at(-1)?.handle as PageRelease | undefined;
  return handle ?? {};
}

/** Moves focus to the main landmark on navigation. The first page keeps the browser's initial focus. */
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

/**
 * Restores the scroll position a second time once the page has loaded, because the position may lie below the end of its
 * skeleton. Does this only when the visitor returns to a page: a newly opened page may have scrolled itself, for
 * example to a question named in the address. The position is that of the router, which exports it under this name only.
 * Mounting its component again would replace the positions of all entries by those of the last document.
 */
function useLateRestoration(mainRef: RefObject<HTMLElement | null>, isReturn: ReturnCheck) {
  const { key } = useLocation();
  const isHistoryMove = useNavigationType() === 'POP';
  const position = useContext(UNSAFE_DataRouterStateContext)?.restoreScrollPosition;
  const [readyKey, setReadyKey] = useState('');
  const handlePageReady = useCallback(() => {
    if (mainRef.current && restoreFields(mainRef.current)) replayFields(mainRef.current);
    // The skeletons of later pages fade in.
    setOwnPage(true);
    setReadyKey(key);
  }, [key, mainRef]);

  const returnedTo = readyKey === key && isHistoryMove && isReturn() ? key : '';
  useLayoutEffect(() => {
    if (returnedTo !== '' && typeof position === 'number') window.scrollTo(0, position);
  }, [returnedTo, position]);
  return { readyKey, handlePageReady };
}
