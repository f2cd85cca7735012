import type { Attack } from './attack';
import { CODE_ATTACKS, WORKER_ATTACKS } from './code-attacks';
import { STAFF_ATTACKS } from './staff-attacks';

/** On a partner's page with the policy that the partners' page recommends. */
export const EMBED_ATTACKS: readonly Attack[] = [
  { name: "read the partner's session cookie", outcome: 'held', run: () => document.cookie.includes('session') },
  {
    name: "read the visitor's chat on our site",
    outcome: 'held',
    run: () => localStorage.getItem('userInfo') ?? sessionStorage.getItem('chatDrafts'),
  },
  {
    name: 'call a staff API with the cookies of our site',
    outcome: 'held',
    run: ({ site }) => fetch(`${site}/api/active-chats`, { credentials: 'include' }),
  },
  {
    name: "a service worker for the partner's pages",
    outcome: 'held',
    run: ({ site }) => navigator.serviceWorker.register(`${site}/embed/v1.js`),
  },
  ...CODE_ATTACKS.filter(({ name }) => name !== 'a second default policy'),
  ...WORKER_ATTACKS.filter(({ name }) => !name.includes('service')),
  ...STAFF_ATTACKS.filter(({ name }) => /dashboard|socket/.test(name)),
  {
    name: "read and change the partner's page",
    outcome: 'possible',
    run: () => {
      document.title = 'hostile';
      return document.querySelector('input')?.value;
    },
  },
];
