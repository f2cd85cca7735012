import { PUSH_PATHS } from '@potomac-oak/shared/contracts/paths';
import { createEntryStorage } from '@potomac-oak/shared/storage/entry-storage';

import { DASHBOARD_PATH } from '../../navigation/dashboard-place';

/** `home-screen`: iPhones and iPads have push only in installed apps. `denied`: the person has blocked notifications. */
export type PushBrowserState = 'unavailable' | 'home-screen' | 'denied' | 'off' | 'on';

const OWNER_KEY = 'dashboardPush';
const owner = createEntryStorage();

/** @param staffId of the person who is signed in */
export async function readPushBrowser(staffId: string): Promise<PushBrowserState> {
  if (!hasPush()) return isAppleMobile() ? 'home-screen' : 'unavailable';
  if (Notification.permission === 'denied') return 'denied';
  return (await findOwnSubscription(staffId)) ? 'on' : 'off';
}

/** Returns the subscription of this browser, if this person has switched push on in it. */
export async function findOwnSubscription(staffId: string): Promise<PushSubscription | null> {
  if (!hasPush() || owner.get(OWNER_KEY) !== staffId) return null;
  const registration = await findRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/**
 * May open a permission prompt, so call it only from a click handler. Returns null if the person refuses.
 *
 * @param publicKey of the server
 */
export async function subscribe(staffId: string, publicKey: string): Promise<PushSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;

  const registration = await navigator.serviceWorker.register(PUSH_PATHS.worker, { scope: DASHBOARD_PATH });
  await activated(registration);
  const subscription = await subscribeWith(registration, publicKey);
  owner.set(OWNER_KEY, staffId);
  return subscription;
}

/** Replaces a subscription that uses an outdated key of the server. */
export async function renew(subscription: PushSubscription, publicKey: string): Promise<PushSubscription> {
  if (hasKey(subscription, publicKey)) return subscription;
  const registration = await findRegistration();
  return registration ? subscribeWith(registration, publicKey) : subscription;
}

/** After this, the browser neither receives notifications nor has a worker of this site. */
export async function forgetPush(): Promise<void> {
  owner.remove(OWNER_KEY);
  if (!hasPush()) return;
  const registration = await findRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  await subscription?.unsubscribe();
  await registration?.unregister();
}

/** Whether a person other than `staffId` has switched push on in this browser. */
export function isOfSomeoneElse(staffId: string): boolean {
  return (owner.get(OWNER_KEY) ?? staffId) !== staffId;
}

async function subscribeWith(registration: ServiceWorkerRegistration, publicKey: string): Promise<PushSubscription> {
  const { pushManager } = registration;
  const existing = await pushManager.getSubscription();
  if (existing && !hasKey(existing, publicKey)) await existing.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

function hasKey({ options }: PushSubscription, publicKey: string): boolean {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === publicKey;
}

/** A subscription needs an active worker. `serviceWorker.ready` waits for one whose scope contains this page. */
function activated(registration: ServiceWorkerRegistration): Promise<void> {
  const worker = registration.installing ?? registration.waiting ?? registration.active;
  return new Promise((resolve, reject) => {
    function check() {
      if (worker?.state === 'activated') resolve();
      if (worker === null || worker.state === 'redundant') reject(new Error('The push worker did not start.'));
    }
    worker?.addEventListener('statechange', check);
    check();
  });
}

function findRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  return navigator.serviceWorker.getRegistration(DASHBOARD_PATH);
}

function hasPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

function isAppleMobile(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  // An iPad names itself a Mac.
  return /iPhone|iPad/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
}
