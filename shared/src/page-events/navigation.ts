const PAGE_EVENT = 'potomac-oak:open-page';
const QUERY_EVENT = 'potomac-oak:replace-query';

interface PageRequest {
  /** Of `linkTo`. */
  href: string;
  /** Whether Back skips the current page. */
  replaces: boolean;
}

/** Opens a page from code, as a click on a link to it does. */
export function openPage(href: string, { replaces = false } = {}): void {
  if (isTaken(PAGE_EVENT, { href, replaces })) return;
  if (replaces) location.replace(href);
  else location.assign(href);
}

/** Changes the query of the current page. Not a navigation: history, scroll position and focus stay as they are. */
export function replaceQuery(href: string): void {
  if (!isTaken(QUERY_EVENT, { href, replaces: true })) location.replace(href);
}

/** DOM events, because remotes share no code with the host. Without a host, the address changes all the same. */
function isTaken(name: string, detail: PageRequest): boolean {
  return !window.dispatchEvent(new CustomEvent<PageRequest>(name, { detail, cancelable: true }));
}

interface NavigationHandlers {
  onPage: (request: PageRequest) => void;
  onQuery: (request: PageRequest) => void;
}

/** Called by the host, which then changes the address. Returns an unsubscribe function. */
export function takeNavigation({ onPage, onQuery }: NavigationHandlers): () => void {
  function handle(event: Event) {
    event.preventDefault();
    const { detail } = event as CustomEvent<PageRequest>;
    if (event.type === PAGE_EVENT) onPage(detail);
    else onQuery(detail);
  }

  for (const name of [PAGE_EVENT, QUERY_EVENT]) window.addEventListener(name, handle);
  return () => {
    for (const name of [PAGE_EVENT, QUERY_EVENT]) window.removeEventListener(name, handle);
  };
}
