export interface Gate {
  passed: Promise<void>;
  open: () => void;
}

/** Keeps a journey's requests waiting until it opens. */
export function createGate(): Gate {
  let open = () => {};
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { passed, open };
}
