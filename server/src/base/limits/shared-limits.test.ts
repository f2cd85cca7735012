import { API_PATHS } from '@potomac-oak/shared/contracts/paths';

import { ADA, type ChatWorld, openChatWorld } from '../../testing/chat-world';
import type { Signal } from '../db/signal-bus';
import { createShareLimit } from './shared-limits';

// Several nodes need a PostgreSQL server: `npm run test:cluster` starts one.
const testOnPostgres = process.env.TEST_DATABASE_URL ? test : test.skip;

test('a use counts on every node, and one that is given back on none', () => {
  const [here, there] = connectNodes();
  const limit = { max: 2, windowMs: 10_000 };
  const [formsHere, formsThere, mails] = [here('forms', limit), there('forms', limit), there('mails', limit)];

  formsHere.take('a');
  formsThere.take('a');
  expect([formsHere.getWait('a'), formsThere.getWait('a')]).toEqual([10, 10]);
  expect([formsThere.getWait('b'), mails.getWait('a')]).toEqual([0, 0]);

  formsThere.giveBack('a');
  expect([formsHere.getWait('a'), formsThere.getWait('a')]).toEqual([0, 0]);
});

testOnPostgres('wrong passwords and forms are limited over two nodes together', async () => {
  const limits = { chatForms: { max: 2, windowMs: 60_000 } };
  await using there = await openChatWorld(limits);
  await using here = await openChatWorld(limits, there.location);

  for (let count = 0; count < 5; count += 1) expect(await signInWrongly(there)).toBe(401);
  expect(await signInWrongly(here)).toBe(429);

  for (let count = 0; count < 2; count += 1) expect(await sendForm(there)).toBe(200);
  // The signal of the last form may be on its way.
  await sendForm(here);
  expect(await sendForm(here)).toBe(429);
});

/** Two nodes whose signals arrive at once. */
function connectNodes() {
  const listeners: ((signal: Signal, origin: string) => unknown)[] = [];
  return [0, 1].map((own) =>
    createShareLimit({
      onSignal: (listener) => listeners.push(listener),
      send: (signal) => listeners[1 - own]?.(signal, ''),
    }),
  ) as [ReturnType<typeof createShareLimit>, ReturnType<typeof createShareLimit>];
}

async function signInWrongly({ call }: ChatWorld): Promise<number> {
  const body = JSON.stringify({ username: 'admin', password: 'a wrong password' });
  return (await call(API_PATHS.login, { method: 'POST', body })).status;
}

async function sendForm({ call }: ChatWorld): Promise<number> {
  return (await call(API_PATHS.chatForm, { method: 'POST', body: JSON.stringify(ADA) })).status;
}
