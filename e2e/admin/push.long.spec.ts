import type { Page } from '@playwright/test';

import { PUSH_PATHS } from '@potomac-oak/shared/contracts/paths';

import { expect, test } from '../fixtures';
import { signInColleague } from './colleague';

const PLACE = '#/s_dashboard?tab=contact-forms';

const PUSH = { title: 'New chat', body: 'A visitor is waiting.', tag: 'chat-7', hash: PLACE };

/** Of PUSH_HOSTS in the configuration of the journeys; nothing listens there. */
const ENDPOINT = 'http://127.0.0.1:1/browser';

test('the worker of a browser with push shows a notification, whose click opens its place, until the sign-out', async ({
  newVisitor,
  request,
  baseURL,
}) => {
  const storageState = await signInColleague(request, baseURL, 'Pia Push');
  const page = await newVisitor({ storageState });
  await page.addInitScript(replacePushService, { endpoint: ENDPOINT });
  // Outside the scope of the worker, where most people open the dashboard.
  await page.goto('/#/s_dashboard?page=notifications');
  await page.getByRole('button', { name: 'Switch on' }).click();
  await expect(page.getByText('On in this browser.')).toBeVisible();
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();

  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('No service worker runs.');
  expect(worker.url()).toBe(`${baseURL}${PUSH_PATHS.worker}`);
  await worker.evaluate(replaceDisplay);
  await deliver(page, JSON.stringify(PUSH));
  const readShown = () => worker.evaluate(() => Reflect.get(self, 'shown'));
  await expect
    .poll(readShown)
    .toEqual([{ title: PUSH.title, body: PUSH.body, tag: PUSH.tag, renotify: true, data: { hash: PLACE } }]);

  await worker.evaluate(() => {
    const [{ data }] = Reflect.get(self, 'shown');
    const Click = Reflect.get(self, 'ExtendableEvent');
    const notification = { data, close: () => Reflect.set(self, 'shown', []) };
    self.dispatchEvent(Object.assign(new Click('notificationclick'), { notification }));
  });
  await expect(page).toHaveURL(`/${PLACE}`);
  expect(await readShown()).toEqual([]);

  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/#\/dashboard_login/);
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
});

/** A browser without a screen denies notifications, so the worker records what it would show. */
function replaceDisplay(): void {
  const shown: object[] = [];
  Reflect.set(self, 'shown', shown);
  Reflect.get(self, 'registration').showNotification = async (title: string, options: object) => {
    shown.push({ title, ...options });
  };
}

/** Replaces what a vendor's push service answers, and the prompt, which a browser without a screen denies. */
function replacePushService({ endpoint }: { endpoint: string }): void {
  Object.defineProperty(Notification, 'permission', { value: 'granted' });
  Notification.requestPermission = async () => 'granted';
  let current: object | null = null;
  PushManager.prototype.getSubscription = async () => current as PushSubscription | null;
  PushManager.prototype.subscribe = async (options) => {
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits']);
    const point = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey));
    const encode = (data: Uint8Array) =>
      btoa(String.fromCharCode(...data))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replaceAll('=', '');
    const key = String(options?.applicationServerKey).replaceAll('-', '+').replaceAll('_', '/');
    current = {
      endpoint,
      options: { applicationServerKey: Uint8Array.from(atob(key), (character) => character.charCodeAt(0)).buffer },
      toJSON: () => ({ endpoint, keys: { p256dh: encode(point), auth: encode(bytes) } }),
      async unsubscribe() {
        current = null;
        return true;
      },
    };
    return current as PushSubscription;
  };
}

/** Delivers a decrypted message to the worker, as the browser does. */
async function deliver(page: Page, data: string): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  const registered = new Promise<{ registrationId: string; scopeURL: string }>((resolve) => {
    devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations;
      if (registration) resolve(registration);
    });
  });
  await devTools.send('ServiceWorker.enable');
  const { registrationId, scopeURL } = await registered;
  expect(new URL(scopeURL).pathname).toBe('/s_dashboard');
  await devTools.send('ServiceWorker.deliverPushMessage', { origin: new URL(scopeURL).origin, registrationId, data });
}
