/** Ends the current task, so that the browser can paint and handle the visitor's input before the work goes on. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
