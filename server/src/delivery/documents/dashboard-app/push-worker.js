// The service worker of the dashboard: docs/contract-office.md. It has neither a fetch handler nor a cache.

const ANSWER_MS = 500;

addEventListener('install', () => skipWaiting());

addEventListener('push', (event) => {
  const { title, body, tag, hash } = event.data.json();
  event.waitUntil(registration.showNotification(title, { body, tag, renotify: true, data: { hash } }));
});

addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPlace(event.notification.data.hash));
});

async function openPlace(hash) {
  const tab = await findDashboard();
  if (tab === null) {
    await clients.openWindow(`/s_dashboard${hash}`);
    return;
  }
  tab.postMessage({ hash });
  await tab.focus();
}

/** Asks all tabs, because the address of a tab is the one at which it was opened. */
async function findDashboard() {
  const tabs = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const answers = tabs.map(
    (tab) =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(tab);
        tab.postMessage('dashboard?', [port2]);
      }),
  );
  const nobody = new Promise((resolve) => setTimeout(() => resolve(null), ANSWER_MS));
  return Promise.race([...answers, nobody]);
}
