/** Adds a listener to the window. Returns a function that removes it. */
export function listen(type: string, listener: (event: never) => void): () => void {
  addEventListener(type, listener as EventListener);
  return () => removeEventListener(type, listener as EventListener);
}
