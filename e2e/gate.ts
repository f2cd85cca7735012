import type { Page } from '@playwright/test';

export interface Gate {
  passed: Promise<void>;
  open: () => void;
}

export function createGate(): Gate {
  let open = () => {};
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { passed, open };
}

/** Holds the page's requests to these addresses until the gate opens. */
export async function holdBack(page: Page, url: string | RegExp): Promise<Gate> {
  const gate = createGate();
  await page.route(url, async (route) => {
    await gate.passed;
    await route.continue();
  });
  return gate;
}
