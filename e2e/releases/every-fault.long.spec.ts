import type { Page, Route } from '@playwright/test';

import { expect, test } from '../fixtures';
import { recordBeacons } from '../record-beacons';
import {
  FALLBACK_SIGN,
  laterPage,
  makeContainer,
  NEW_SIGN,
  PATH,
  pendingPage,
  publish,
  sendScript,
  type Target,
} from './faulty-release';

const PLACES: readonly (Target & { openedBy: 'hash' | 'path'; sign: (page: Page) => ReturnType<Page['getByRole']> })[] =
  (['hash', 'path'] as const).flatMap((openedBy) => [
    { unit: 'remote_site' as const, path: PATH, openedBy, sign: sitePage },
    { unit: 'remote_chat' as const, path: '/faq', openedBy, sign: chat },
    { unit: 'remote_admin' as const, path: '/s_dashboard', openedBy, sign: dashboard },
  ]);

interface Fault {
  name: string;
  /** Source of the component; a whole one by default. */
  component?: string;
  contract?: number;
  /** Replaces the script. */
  script?: string;
  answer?: (route: Route) => Promise<void> | void;
}

const REPLACED: readonly Fault[] = [
  { name: 'is missing', answer: (route) => route.fulfill({ status: 404, body: 'Not found' }) },
  { name: 'answers with 503', answer: (route) => route.fulfill({ status: 503, body: 'Busy' }) },
  { name: 'answers with HTML', answer: (route) => sendScript(route, '<!doctype html>') },
  { name: 'never answers', answer: () => {} },
  { name: 'was tampered with', answer: (route) => sendScript(route, 'var changed;') },
  { name: 'has an unknown contract', contract: 99 },
  { name: 'throws when its script runs', script: "throw new Error('script');" },
  { name: 'defines nothing', script: 'void 0;' },
  { name: 'throws in render', component: "() => { throw new Error('render'); }" },
  { name: 'throws in a lazy chunk after 3 s', component: pendingPage(3_000) },
  { name: 'has a lazy chunk that hangs', component: pendingPage(600_000) },
];

const COUNTED: readonly Fault[] = [
  {
    name: 'throws 53 times',
    component: laterPage("for (let n = 0; n < 53; n += 1) setTimeout(() => { throw new Error('Ann Miller'); });"),
  },
  { name: 'rejects a promise', component: laterPage("void Promise.reject(new Error('Ann Miller'));") },
  {
    name: 'blocks the page for two seconds',
    component: laterPage('const end = Date.now() + 2_200; while (Date.now() < end);'),
  },
];

for (const place of PLACES) {
  for (const fault of REPLACED) {
    test(`${place.unit}, by its ${place.openedBy}: a release that ${fault.name} is replaced and reported`, async ({
      page,
      expectedErrors,
    }) => {
      expectedErrors.push(/./);
      await page.clock.install();
      await open(page, place, fault);

      await expect(async () => {
        await page.clock.fastForward(1_000);
        await expect(place.sign(page)).toBeVisible({ timeout: 200 });
      }).toPass({ intervals: [0], timeout: 60_000 });
      await expect(async () => {
        await page.clock.fastForward(5_000);
        expect(await readFaults(page)).toContain(`${place.unit} 9.9.9`);
      }).toPass({ intervals: [100], timeout: 30_000 });
      await expectOthersUnharmed(page);
    });
  }

  for (const fault of COUNTED) {
    test(`${place.unit}, by its ${place.openedBy}: a release that ${fault.name} is reported`, async ({
      page,
      expectedErrors,
    }) => {
      expectedErrors.push(/./);
      await open(page, place, fault);

      await expect(page.getByText(NEW_SIGN)).toBeVisible();
      await expect.poll(() => readFaults(page)).toEqual([`${place.unit} 9.9.9`]);
      await expectOthersUnharmed(page);
    });
  }
}

async function open(page: Page, place: (typeof PLACES)[number], { component, contract, script, answer }: Fault) {
  await page.addInitScript(recordBeacons);
  const container =
    script ?? makeContainer(component ?? `() => '${NEW_SIGN}'`, { target: place, ...(contract && { contract }) });
  await publish(page, container, answer, place);
  await page.goto(place.openedBy === 'hash' ? `/#${place.path}` : place.path, { waitUntil: 'commit' });
}

/** Units and versions with a fault. */
function readFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults = beacons.filter(({ kind }) => !/loaded|vitals/.test(kind));
    return [...new Set(faults.map(({ unit, version }) => `${unit} ${version}`))];
  });
}

async function expectOthersUnharmed(page: Page): Promise<void> {
  await page.evaluate(() => Reflect.set(location, 'hash', '#/privacy-policy'));
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
}

function sitePage(shown: Page) {
  return shown.getByRole('heading', { name: FALLBACK_SIGN });
}

function chat(page: Page) {
  return page.getByRole('button', { name: 'Chat with us' });
}

function dashboard(page: Page) {
  return page.getByRole('button', { name: 'Login' });
}
