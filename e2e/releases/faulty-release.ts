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

/** The unit whose release is faulty, and the page on which it appears. */
export interface Target {
  unit: string;
  path: string;
}

const FAQ: Target = { unit: 'remote_site', path: PATH };
export const NEW_FOLDER = folderOf(FAQ);
export const NEW_GLOBAL = globalOf(FAQ);
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
  target = FAQ,
) {
  await page.route(
    ({ pathname }) => pathname === '/' || pathname === target.path,
    async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      const policy = response.headers()['content-security-policy'] ?? '';
      const folder = new URL(folderOf(target), response.url()).href;
      await route.fulfill({
        response,
        headers: {
          ...response.headers(),
          'content-security-policy': policy.replace('script-src', `script-src ${folder}`),
        },
        body: html.replace(REGISTRY_ELEMENT, (_, start: string, registry: string, end: string) =>
          [start, JSON.stringify(addRelease(JSON.parse(registry), container, target)), end].join(''),
        ),
      });
    },
  );
  await page.route(({ pathname }) => pathname.startsWith(folderOf(target)), answer);
}

function addRelease(registry: Registry, container: string, target: Target): Registry {
  const { unit } = target;
  const [row] = registry.microFrontends[unit] ?? [];
  if (row === undefined) throw new Error(`The registry has no ${unit}`);

  const { contract, globalName, name, pages } = row.extras;
  const fallback = { ...row.metadata, url: row.url, name, globalName, contract };
  const integrity = `sha384-${createHash('sha384').update(container).digest('base64')}`;
  const release = {
    ...row,
    url: `${folderOf(target)}container.js`,
    metadata: { version: '9.9.9', integrity },
    extras: {
      name: `${unit}_9_9_9`,
      globalName: globalOf(target),
      contract,
      files: { 'container.js': integrity },
      routes: {},
      pages,
      ticket: 'ticket',
      fallback,
    },
  };
  return { ...registry, microFrontends: { ...registry.microFrontends, [unit]: [release] } };
}

/** @param page source of a React component */
export function makeContainer(
  page: string,
  {
    contract = FEDERATION_CONTRACT_VERSION,
    path,
    target = FAQ,
  }: { contract?: number; path?: string; target?: Target } = {},
): string {
  return `var ${globalOf(target)} = {
    init() {},
    async get() {
      const component = ${page};
      const route = { path: '${path ?? target.path}', title: 'FAQs', load: async () => ({ default: component }) };
      const routeTable = { contract: ${contract}, routes: [route] };
      return () => ({ routeTable, contract: ${contract}, default: component });
    },
  };`;
}

function folderOf({ unit }: Target): string {
  return `/r/${unit}/9.9.9/`;
}

function globalOf({ unit }: Target): string {
  return `__po_${unit}_9_9_9__`;
}

/** Source of a component whose lazy part fails after `ms`. */
export function pendingPage(ms: number): string {
  return `(() => {
    let hasFailed = false;
    const pending = new Promise((resolve) => setTimeout(resolve, ${ms})).then(() => { hasFailed = true; });
    return () => { throw hasFailed ? new Error('chunk') : pending; };
  })()`;
}

/**
 * Source of a component that runs `code` once it is on the page, in a script of its release. React finds the file of a
 * component only if it reads its props.
 */
export function laterPage(code: string): string {
  return `({ params = {} }) => { setTimeout(() => { ${code} }, 500); return '${NEW_SIGN}' + Object.keys(params).join(); }`;
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
