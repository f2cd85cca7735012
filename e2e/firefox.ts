// Playwright does not drive an installed Firefox.
import { type Browser, launch } from 'puppeteer-core';

import { findFirefox } from '../scripts/browser.mjs';
import { test } from './fixtures';

const executablePath = findFirefox();

/** Skips the test, or the file, if there is no Firefox. */
export function skipWithoutFirefox(): void {
  test.skip(
    !executablePath,
    'Firefox is not installed (on Debian: apt-get install firefox-esr), and FIREFOX_PATH is not set.',
  );
}

/** The version of Debian cannot change the size of its window later. */
export function openFirefox({ width, height }: { width: number; height: number }): Promise<Browser> {
  return launch({
    browser: 'firefox',
    ...(executablePath && { executablePath }),
    headless: true,
    defaultViewport: null,
    env: { ...process.env, MOZ_HEADLESS_WIDTH: String(width), MOZ_HEADLESS_HEIGHT: String(height) },
  });
}
