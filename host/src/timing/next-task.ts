/** Ends the current task, so that the browser can paint and handle input before the next one. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
