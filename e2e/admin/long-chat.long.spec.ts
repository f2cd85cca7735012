import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { API_PATHS } from '@potomac-oak/shared/contracts/paths';

import { joinRecord } from '../../server/src/leads/customers/join-record';
import { expect, test } from '../fixtures';
import { type Product, startProduct } from '../product';
import { STAFF } from '../staff-account';
import { chatRow } from './visitor-chat';

const MESSAGES = 1_000;
const NAMES = ['Ada', 'Ben', 'Cleo', 'Dora'];
let folder: string;
let product: Product;

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'potomac-oak-long-'));
  product = await startProduct({ dataDir: join(folder, 'data') });
  for (const name of NAMES) await storeLongChat(name);
});

test.afterAll(async () => {
  await product.close();
  await rm(folder, { recursive: true });
});

test('a chat of a thousand messages opens at its newest message, and is read', async ({ newVisitor, request }) => {
  const { origin } = product;
  const { token } = await (await request.post(`${origin}${API_PATHS.login}`, { data: STAFF })).json();
  const { cookies } = await request.storageState();
  const staff = await newVisitor({
    baseURL: origin,
    storageState: { cookies, origins: [{ origin, localStorage: [{ name: 'token', value: token }] }] },
  });
  await staff.addInitScript(growBetweenScrollAndEvent);
  await staff.goto('/#/s_dashboard?tab=live-chat');

  for (const name of NAMES) {
    await expect(chatRow(staff, name)).toContainText('99+ unread');
    await chatRow(staff, name).click();
    await expect(staff.getByRole('log').getByText(`Message ${MESSAGES} of ${name}`)).toBeInViewport();
    await expect(chatRow(staff, name)).not.toContainText('unread');
    await staff.getByRole('link', { name: 'Back to the list' }).click();
  }
});

/**
 * Pages of a history often arrive between a scroll and its event, depending on the frames of the computer. Here the
 * content grows there at the first scrolls of each chat. Runs in the page.
 */
function growBetweenScrollAndEvent(): void {
  const grown = new WeakMap<Element, number>();
  document.addEventListener(
    'scroll',
    ({ target }) => {
      if (!(target instanceof Element) || target.role !== 'log') return;
      const content = target.querySelector('ol');
      const times = (grown.get(target) ?? 0) + 1;
      if (content === null || times > 5) return;
      grown.set(target, times);
      content.style.paddingTop = `${times * 1_000}px`;
    },
    { capture: true },
  );
}

async function storeLongChat(name: string): Promise<void> {
  await product.database.query(
    `insert into chats (id, secret_hash, first_name, last_name, phone_number, email, last_seq, staff_unread, waiting_since)
     values ($1, '', $1, 'Homeowner', '301', 'homeowner@example.com', $2, $2, now())`,
    [name, MESSAGES],
  );
  const contact = { email: 'homeowner@example.com', phoneNumber: '301' };
  await joinRecord(product.database, { kind: 'chat', id: name, name, ...contact, site: null });
  await product.database.query(
    `insert into messages (chat_id, seq, sender_role, name, body, created_at)
     select $1, seq, 'user', $1, 'Message ' || seq || ' of ' || $1, now() from generate_series(1, $2) as seq`,
    [name, MESSAGES],
  );
}
