import { existsSync, readFileSync } from 'node:fs';

import { localProgram, runCommand } from './run-command.mjs';

// The headless shell comes first: it draws no window, which halves the processor time of the journeys.
const CANDIDATES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Finds or installs a Chromium for the browser tests: CHROMIUM_PATH, Debian's package, an installed Chrome, else
 * Playwright's own. Resolves with the path of the program, or with `null` for Playwright's own.
 */
export async function provideBrowser() {
  const installed = findBrowser();
  if (installed) return installed;

  if (isDebianRoot()) {
    console.log("browser: installing Debian's chromium-headless-shell");
    await runCommand('apt-get', ['update', '-qq']);
    const packages = ['chromium-headless-shell', 'fonts-liberation'];
    const code = await runCommand('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    });
    if (code === 0) return findBrowser();
  }

  console.log("browser: downloading Playwright's own Chromium");
  const code = await runCommand(localProgram('playwright'), ['install', '--only-shell', 'chromium']);
  if (code === 0) return null;

  throw new Error(
    'No browser for the tests: install Chromium or Chrome (on Debian: apt-get install chromium), or name one in CHROMIUM_PATH.',
  );
}

function findBrowser() {
  return [process.env.CHROMIUM_PATH, ...CANDIDATES].find((path) => path && existsSync(path));
}

function isDebianRoot() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  // Ubuntu's chromium package is a snap, which does not run in containers.
  return /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
}
