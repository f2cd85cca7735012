/** Calls `work` when the document and its first resources have loaded. Returns a function that cancels the call. */
export function whenLoaded(work: () => void): () => void {
  if (document.readyState === 'complete') {
    work();
    return () => {};
  }
  window.addEventListener('load', work, { once: true });
  return () => window.removeEventListener('load', work);
}
