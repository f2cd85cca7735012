import { createHash } from 'node:crypto';
import type { Page, Route } from '@playwright/test';

import { FEDERATION_CONTRACT_VERSION } from '@potomac-oak/shared/contracts/federation';
import type { Registry } from '@potomac-oak/shared/contracts/registry';
import { INLINE_REGISTRY_ID } from '@potomac-oak/shared/contracts/registry';

import { expect, test } from '../fixtures';

export const PATH = '/faq';
/** A heading in the server's own release, which is the last good one in these tests. */
export const FALLBACK_SIGN = 'FAQS';
export const NEW_SIGN = 'Release 9.9.9';
export const NEW_FOLDER = '/r/remote_site/9.9.9/';
export const NEW_GLOBAL = '__po_remote_site_9_9_9__';
const REGISTRY_ELEMENT = new RegExp(`(id="${INLINE_REGISTRY_ID}">)(.*?)(</script>)`, 's');

export const WHOLE = makeContainer(`() => '${NEW_SIGN}'`);

interface Fault {
  name: string;
  container?: string;
  answer?: (route: Route) => Promise<void> | void;
}

/** Defines a journey in which the current release has this fault. */
export function testFault({ name, container = WHOLE, answer }: Fault): void {
  test(`a release that ${name} is replaced by the last good one`, async ({ page, expectedErrors }) => {
    expectedErrors.push(/./);
    await page.clock.install();
    await publish(page, container, answer);

    await page.goto(`/#${PATH}`, { waitUntil: 'commit' });

    await advanceUntilVisible(page, FALLBACK_SIGN);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
}

/** Makes `container` the current release, with the server's own release as its fallback. */
export async function publish(
  page: Page,
  container: string,
  answer: Fault['answer'] = (route) => sendScript(route, container),
) {
  await page.route(
    ({ pathname }) => pathname === '/' || pathname === PATH,
    async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      const policy = response.headers()['content-security-policy'] ?? '';
      const folder = new URL(NEW_FOLDER, response.url()).href;
      await route.fulfill({
        response,
        headers: {
          ...response.headers(),
          'content-security-policy': policy.replace('script-src', `script-src ${folder}`),
        },
        body: html.replace(REGISTRY_ELEMENT, (_, start: string, registry: string, end: string) =>
          [start, JSON.stringify(addRelease(JSON.parse(registry), container)), end].join(''),
        ),
      });
    },
  );
  await page.route(({ pathname }) => pathname.startsWith(NEW_FOLDER), answer);
}

function addRelease(registry: Registry, container: string): Registry {
  const [row] = registry.microFrontends.remote_site ?? [];
  if (row === undefined) throw new Error('The registry has no remote_site');

  const { contract, globalName, name = 'remote_site', pages } = row.extras;
  const fallback = { ...row.metadata, url: row.url, name, globalName, contract };
  const integrity = `sha384-${createHash('sha384').update(container).digest('base64')}`;
  const release = {
    ...row,
    url: `${NEW_FOLDER}container.js`,
    metadata: { version: '9.9.9', integrity },
    extras: {
      name: 'remote_site_9_9_9',
      globalName: NEW_GLOBAL,
      contract,
      files: { 'container.js': integrity },
      routes: {},
      pages,
      ticket: 'ticket',
      fallback,
    },
  };
  return { ...registry, microFrontends: { ...registry.microFrontends, remote_site: [release] } };
}

/** @param page source of a React component */
export function makeContainer(page: string, { contract = FEDERATION_CONTRACT_VERSION, path = PATH } = {}): string {
  return `var ${NEW_GLOBAL} = {
    init() {},
    async get() {
      const route = { path: '${path}', title: 'FAQs', load: async () => ({ default: ${page} }) };
      return () => ({ routeTable: { contract: ${contract}, routes: [route] } });
    },
  };`;
}

/** Source of a component whose lazy part fails after `ms`. */
export function pendingPage(ms: number): string {
  return `(() => {
    let hasFailed = false;
    const pending = new Promise((resolve) => setTimeout(resolve, ${ms})).then(() => { hasFailed = true; });
    return () => { throw hasFailed ? new Error('chunk') : pending; };
  })()`;
}

/** Source of a component that runs `code` once it is on the page, in a script of its release. */
export function laterPage(code: string): string {
  return `() => { setTimeout(() => { ${code} }, 500); return '${NEW_SIGN}'; }`;
}

export function sendScript(route: Route, body: string): Promise<void> {
  return route.fulfill({ contentType: 'text/javascript', body });
}

// The ladder's clock starts when the page's slot mounts.
export async function advanceUntilVisible(page: Page, name: string): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(1_000);
    await expect(page.getByRole('heading', { name })).toBeVisible({ timeout: 200 });
  }).toPass({ intervals: [0] });
}
