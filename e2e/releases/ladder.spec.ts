import { createHash } from 'node:crypto';
import type { Page, Route } from '@playwright/test';

import { company } from '@potomac-oak/shared/company';
import { FEDERATION_CONTRACT_VERSION } from '@potomac-oak/shared/contracts/federation';
import type { Registry } from '@potomac-oak/shared/contracts/registry';
import { INLINE_REGISTRY_ID } from '@potomac-oak/shared/contracts/registry';

import { expect, test } from '../fixtures';
import { createGate } from '../gate';

const PATH = '/faq';
/** A heading in the server's own release, which is the last good one in these tests. */
const FALLBACK_SIGN = 'FAQS';
const NEW_SIGN = 'Release 9.9.9';
const NEW_FOLDER = '/r/remote_site/9.9.9/';
const NEW_GLOBAL = '__po_remote_site_9_9_9__';
const REGISTRY_ELEMENT = new RegExp(`(id="${INLINE_REGISTRY_ID}">)(.*?)(</script>)`, 's');

/** Source of a component that throws when it renders again. */
const THROWS_IN_SECOND_RENDER = `({ search }) => {
  if (search === 'again') throw new Error('second render');
  setTimeout(() => location.assign('#${PATH}?again'), 100);
  return '${NEW_SIGN}';
}`;

const WHOLE = makeContainer(`() => '${NEW_SIGN}'`);

interface Fault {
  name: string;
  container?: string;
  answer?: (route: Route) => Promise<void> | void;
}

const FAULTS: Fault[] = [
  { name: 'is missing', answer: (route) => route.fulfill({ status: 404, body: 'Not found' }) },
  { name: 'never answers', answer: () => {} },
  { name: 'was tampered with', answer: (route) => sendScript(route, `${WHOLE};`) },
  { name: 'throws when its script runs', container: "throw new Error('script');" },
  { name: 'has an unknown contract', container: makeContainer(`() => '${NEW_SIGN}'`, { contract: 99 }) },
  { name: 'has no such page', container: makeContainer(`() => '${NEW_SIGN}'`, { path: '/questions' }) },
  { name: 'throws in render', container: makeContainer("() => { throw new Error('render'); }") },
  { name: 'throws after it has mounted', container: makeContainer(THROWS_IN_SECOND_RENDER) },
  { name: 'throws in a lazy chunk after 3 s', container: makeContainer(pendingPage(3_000)) },
  { name: 'has a lazy chunk that hangs', container: makeContainer(pendingPage(600_000)) },
];

for (const { name, container = WHOLE, answer } of FAULTS) {
  test(`a release that ${name} is replaced by the last good one`, async ({ page, expectedErrors }) => {
    expectedErrors.push(/./);
    await page.clock.install();
    await publish(page, container, answer);

    await page.goto(`/#${PATH}`, { waitUntil: 'commit' });

    await advanceUntilVisible(page, FALLBACK_SIGN);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
}

test('a release that answers in time is shown', async ({ page }) => {
  await publish(page, WHOLE);

  await page.goto(`/#${PATH}`);

  await expect(page.getByRole('main')).toHaveText(NEW_SIGN);
});

test('a release that answers after the last good one has mounted stays hidden', async ({ page }) => {
  const gate = createGate();
  await page.clock.install();
  await publish(page, WHOLE, async (route) => {
    await gate.passed;
    await sendScript(route, WHOLE);
  });
  await page.goto(`/#${PATH}`, { waitUntil: 'commit' });
  await advanceUntilVisible(page, FALLBACK_SIGN);

  const answering = page.waitForResponse((response) => response.url().includes(NEW_FOLDER));
  gate.open();
  await answering;
  await page.waitForFunction((name) => name in globalThis, NEW_GLOBAL);

  await expect(page.getByRole('heading', { name: FALLBACK_SIGN })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(NEW_SIGN);
});

test('when both releases fail, the phone number is shown, and a retry shows the release that works again', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/./);
  const isDown = { current: true, fallback: true };
  await publish(page, WHOLE, (route) =>
    isDown.current ? route.fulfill({ status: 503, body: 'Busy' }) : sendScript(route, WHOLE),
  );
  await page.route(
    ({ pathname }) => pathname.startsWith('/r/remote_site/') && !pathname.startsWith(NEW_FOLDER),
    (route) => (isDown.fallback ? route.fulfill({ status: 503, body: 'Busy' }) : route.continue()),
  );

  await page.goto(`/#${PATH}`);
  const main = page.getByRole('main');
  const retry = main.getByRole('button', { name: 'Try again' });
  await expect(retry).toBeVisible();
  await expect(main.getByRole('link', { name: company.phone.label })).toBeVisible();

  isDown.fallback = false;
  await retry.click();
  await expect(page.getByRole('heading', { name: FALLBACK_SIGN })).toBeVisible();

  isDown.fallback = true;
  await page.reload();
  await expect(retry).toBeVisible();
  isDown.current = false;
  await retry.click();
  await expect(main).toHaveText(NEW_SIGN);
});

/** Makes `container` the current release, with the server's own release as its fallback. */
async function publish(
  page: Page,
  container: string,
  answer: Fault['answer'] = (route) => sendScript(route, container),
) {
  await page.route('/', async (route) => {
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
  });
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
      fallback,
    },
  };
  return { ...registry, microFrontends: { ...registry.microFrontends, remote_site: [release] } };
}

/** @param page source of a React component */
function makeContainer(page: string, { contract = FEDERATION_CONTRACT_VERSION, path = PATH } = {}): string {
  return `var ${NEW_GLOBAL} = {
    init() {},
    async get() {
      const route = { path: '${path}', title: 'FAQs', load: async () => ({ default: ${page} }) };
      return () => ({ routeTable: { contract: ${contract}, routes: [route] } });
    },
  };`;
}

/** Source of a component whose lazy part fails after `ms`. */
function pendingPage(ms: number): string {
  return `(() => {
    let hasFailed = false;
    const pending = new Promise((resolve) => setTimeout(resolve, ${ms})).then(() => { hasFailed = true; });
    return () => { throw hasFailed ? new Error('chunk') : pending; };
  })()`;
}

function sendScript(route: Route, body: string): Promise<void> {
  return route.fulfill({ contentType: 'text/javascript', body });
}

// The ladder's clock starts when the page's slot mounts.
async function advanceUntilVisible(page: Page, name: string): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(1_000);
    await expect(page.getByRole('heading', { name })).toBeVisible({ timeout: 500 });
  }).toPass();
}
