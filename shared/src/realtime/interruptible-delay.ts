/** A delay that ends early when `interrupt` is called. */
export function createInterruptibleDelay() {
  let interrupt = () => {};

  return {
    wait(ms: number): Promise<void> {
      return new Promise((resolve) => {
        const timer = setTimeout(resolve, ms);
        interrupt = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    },
    interrupt: () => interrupt(),
  };
}
