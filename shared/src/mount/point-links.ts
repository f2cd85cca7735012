const OUR_PATH = /^\/(?!\/)/;

/** Makes links to paths of our site absolute, now and after every change. Returns a function that stops this. */
export function pointLinks(part: Element, origin: string): () => void {
  if (origin === '') return () => {};

  function pointAll() {
    for (const link of part.querySelectorAll('a')) {
      const href = link.getAttribute('href') ?? '';
      if (OUR_PATH.test(href)) link.setAttribute('href', origin + href);
    }
  }

  const observer = new MutationObserver(pointAll);
  observer.observe(part, { subtree: true, childList: true, attributeFilter: ['href'] });
  return () => observer.disconnect();
}
