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

interface FirefoxOptions {
  width: number;
  height: number;
  /** As in about:config. */
  prefs?: Readonly<Record<string, number>>;
}

// Nothing listens there. Firefox uses no proxy for this machine.
const NO_OTHER_HOSTS = {
  'network.proxy.type': 1,
  'network.proxy.http': 'localhost',
  'network.proxy.http_port': 1,
  'network.proxy.ssl': 'localhost',
  'network.proxy.ssl_port': 1,
};

/** Reaches this machine only. The version of Debian cannot change the size of its window later. */
export function openFirefox({ width, height, prefs }: FirefoxOptions): Promise<Browser> {
  return launch({
    browser: 'firefox',
    ...(executablePath && { executablePath }),
    headless: true,
    extraPrefsFirefox: { ...NO_OTHER_HOSTS, ...prefs },
    defaultViewport: null,
    env: { ...process.env, MOZ_HEADLESS_WIDTH: String(width), MOZ_HEADLESS_HEIGHT: String(height) },
  });
}
