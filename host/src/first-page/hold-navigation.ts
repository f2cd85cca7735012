/**
 * Withholds navigations by the address bar and the history from the router until the returned function is called: React
 * hydrates the page that the document shows. Call it before the router is created.
 */
export function holdNavigation(): () => void {
  let isHeld = false;
  const hold = (event: Event) => {
    event.stopImmediatePropagation();
    isHeld = true;
  };

  addEventListener('popstate', hold, true);
  return () => {
    removeEventListener('popstate', hold, true);
    // The router reads the address, so one event replaces all.
    if (isHeld) dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  };
}
