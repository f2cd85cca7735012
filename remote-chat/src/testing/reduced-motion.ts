/** The visitor prefers reduced motion, so the support bot makes no pauses. Returns a function that restores. */
export function preferReducedMotion(): () => void {
  const { matchMedia } = window;
  window.matchMedia = (query) => ({ ...matchMedia(query), matches: query.includes('prefers-reduced-motion') });
  return () => {
    window.matchMedia = matchMedia;
  };
}
