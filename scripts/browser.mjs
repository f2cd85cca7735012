// @ts-check
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

import { canInstallPackages, installDebianPackages } from './debian-packages.mjs';
import { localProgram, runCommand } from './run-command.mjs';

const DEBIAN_CHROMIUM = '/usr/bin/chromium';
// The headless shell comes first: it draws no window, which saves a quarter of the processor time of the journeys.
const CANDIDATES = [
  '/usr/bin/chromium-headless-shell',
  DEBIAN_CHROMIUM,
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Returns the path of CHROMIUM_PATH or of an installed Chromium or Chrome. If there is none, use Playwright's own. */
export function findBrowser() {
  return [process.env.CHROMIUM_PATH, ...CANDIDATES].find((path) => path && existsSync(path));
}

const FIREFOX_CANDIDATES = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
];

/** Returns the path of FIREFOX_PATH or of an installed Firefox. Without one, its journeys are skipped. */
export function findFirefox() {
  return [process.env.FIREFOX_PATH, ...FIREFOX_CANDIDATES].find((path) => path && existsSync(path));
}

/** Installs Debian's Firefox unless there is one, if this process may. */
export async function provideFirefox() {
  if (findFirefox() || !canInstallPackages() || !isDebian()) return;

  console.log("browser: installing Debian's firefox-esr");
  await installDebianPackages('firefox-esr');
}

/**
 * Installs a browser for the tests unless there is one: Debian's headless shell, also if there is a Chromium, otherwise
 * Playwright's own browser.
 */
export async function provideBrowser() {
  const found = findBrowser();
  if (found && found !== DEBIAN_CHROMIUM) return;

  if (canInstallPackages() && isDebian()) {
    console.log("browser: installing Debian's chromium-headless-shell");
    // Both share a package; another version of the shell would upgrade the installed Chromium.
    const { stdout } = spawnSync('dpkg-query', ['--show', 'chromium'], { encoding: 'utf8' });
    const version = found ? `=${stdout.split('\t')[1]?.trim()}` : '';
    if (await installDebianPackages(`chromium-headless-shell${version}`, 'fonts-liberation')) return;
  }
  if (found) return;

  console.log("browser: downloading Playwright's own Chromium");
  const code = await runCommand(localProgram('playwright'), ['install', '--only-shell', 'chromium']);
  if (code === 0) return;

  throw new Error(
    'No browser for the tests: install Chromium or Chrome (on Debian: apt-get install chromium), or set CHROMIUM_PATH.',
  );
}

// Ubuntu's chromium package is a snap, which does not run in containers.
function isDebian() {
  return /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
}
