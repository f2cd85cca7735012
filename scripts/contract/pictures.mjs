// @ts-check
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { ROOT } from '../run-command.mjs';

/** @typedef {import('./accepted-changes.mjs').AcceptedChange} AcceptedChange */

/** Pages with most of the site's blocks, and the sign-in. */
const PAGES = [
  '/',
  '/about',
  '/services/0',
  '/projects',
  '/projects/0',
  '/testimonials',
  '/faq',
  '/blogs',
  '/contact',
  '/dashboard_login',
];
const RESULTS = join(ROOT, '.cache', 'contract');
/** The host's header and the chat's button are above the page. */
const ONLY_MAIN = 'body :not(:has(main), main, main *) { visibility: hidden !important; }';
const VIEWPORT = { width: 1280, height: 900 };
/** Of 255 per color channel: less is a difference of rounding. */
const CHANNEL_TOLERANCE = 8;

/**
 * Pictures of what the remotes render, without the host's header and footer.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {string} origin
 * @param {readonly AcceptedChange[]} [changes] files that replace those of the host
 * @returns {Promise<{ pictures: Map<string, Buffer>, obsolete: AcceptedChange[] }>} path → PNG; the changes that replaced
 *   no file by another one
 */
export async function takePictures(browser, origin, changes = []) {
  // The policy of our documents would refuse the style with which a picture is taken.
  const context = await browser.newContext({ viewport: VIEWPORT, reducedMotion: 'reduce', bypassCSP: true });
  /** @type {Map<AcceptedChange, string>} */
  const requested = new Map();
  for (const change of changes) {
    await context.route(change.request, (route) => {
      requested.set(change, route.request().url());
      return route.fulfill({ path: change.file });
    });
  }
  const page = await context.newPage();
  const pictures = new Map();
  for (const path of PAGES) {
    await page.goto(`${origin}${path}`, { waitUntil: 'networkidle' });
    // Sections far from the screen are laid out last.
    await page.waitForFunction(() => document.documentElement.dataset.firstScreen === undefined);
    await page.evaluate(async () => {
      const images = [...document.images];
      for (const image of images) image.loading = 'eager';
      await Promise.allSettled([document.fonts.ready, ...images.map((image) => image.decode())]);
    });
    pictures.set(path, await page.getByRole('main').screenshot({ animations: 'disabled', style: ONLY_MAIN }));
  }
  const obsolete = [];
  for (const change of changes) {
    if (await isObsolete(context.request, requested.get(change), change)) obsolete.push(change);
  }
  await context.close();
  return { pictures, obsolete };
}

/**
 * @param {import('@playwright/test').APIRequestContext} request
 * @param {string | undefined} url of the replaced file; undefined if no page loaded it
 * @param {AcceptedChange} change
 */
async function isObsolete(request, url, { file }) {
  if (url === undefined) return true;
  const previous = await (await request.get(url)).body();
  return previous.equals(await readFile(file));
}

/**
 * @param {import('@playwright/test').Browser} browser decodes the pictures
 * @param {ReadonlyMap<string, Buffer>} before
 * @param {ReadonlyMap<string, Buffer>} after
 * @returns {Promise<string[]>} one sentence per page that looks different
 */
export async function comparePictures(browser, before, after) {
  const page = await browser.newPage();
  const faults = [];
  for (const [path, picture] of before) {
    const pictures = { before: picture, after: after.get(path) ?? Buffer.of() };
    const urls = Object.values(pictures).map((png) => `data:image/png;base64,${png.toString('base64')}`);
    const difference = await page.evaluate(countPixels, { urls, tolerance: CHANNEL_TOLERANCE });
    if (difference === null) continue;

    const files = await savePictures(path, pictures);
    faults.push(`${path} of the previous remotes looks different in the current host: ${difference}; see ${files}.`);
  }
  await page.close();
  return faults;
}

/**
 * @param {string} path
 * @param {Record<string, Buffer>} pictures
 */
async function savePictures(path, pictures) {
  const name = path.slice(1).replaceAll('/', '-') || 'home';
  await mkdir(RESULTS, { recursive: true });
  for (const [time, png] of Object.entries(pictures)) await writeFile(join(RESULTS, `${name}-${time}.png`), png);
  return join(RESULTS, `${name}-*.png`);
}

/**
 * Runs in the browser.
 *
 * @param {{ urls: readonly string[], tolerance: number }} options
 * @returns {Promise<string | null>} null for equal pictures
 */
async function countPixels({ urls, tolerance }) {
  const [before, after] = await Promise.all(urls.map(readPixels));
  if (!before || !after) return 'no picture';
  if (before.width !== after.width || before.height !== after.height) {
    return `${before.width} × ${before.height} pixels became ${after.width} × ${after.height}`;
  }
  let count = 0;
  for (let index = 0; index < before.data.length; index += 4) {
    const isEqual = [0, 1, 2].every(
      (channel) => Math.abs((before.data[index + channel] ?? 0) - (after.data[index + channel] ?? 0)) <= tolerance,
    );
    if (!isEqual) count += 1;
  }
  return count === 0 ? null : `${count} pixels differ`;

  /** @param {string} url */
  async function readPixels(url) {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    return context?.getImageData(0, 0, image.width, image.height);
  }
}
