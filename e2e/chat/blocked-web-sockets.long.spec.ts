import type { ChatSession } from '@potomac-oak/shared/realtime/chat-session';

import { unique } from '../fixtures';
import { type ForwardProxy, startForwardProxy } from '../forward-proxy';
import { beginChat, contentOf } from '../partners/embedded-chat';
import { addPartner } from '../partners/partner-account';
import { NO_EXTRA_HEADERS, scriptTag, servePartner, writePage } from '../partners/partner-page';
import { test as base, beginLiveChat, expect, readTexts, say } from './chat-journey';

/** A page behind a network's proxy. */
const test = base.extend<{ network: ForwardProxy }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright derives a fixture's dependencies from this pattern.
  network: async ({}, use) => {
    await using proxy = await startForwardProxy();
    await use(proxy);
  },
  page: async ({ newVisitor, network }, use) => {
    const page = await newVisitor({ proxy: { server: network.origin }, ...NO_EXTRA_HEADERS });
    await use(page);
    // Before the proxy, whose absence its polls would report.
    await page.context().close();
  },
});

test('a visitor whose network blocks WebSockets exchanges messages with staff', async ({
  page,
  network,
  frontDesk,
  expectedErrors,
}) => {
  expectedErrors.push(/WebSocket connection to/);
  network.blockWebSockets();
  await beginLiveChat(page);
  const desk = await frontDesk.join(page);

  await say(page, 'Is Monday possible?');
  await expectTexts(desk, ['Is Monday possible?']);
  desk.send('Monday at 10 is yours.');
  await expect(page.getByText('Monday at 10 is yours.')).toBeVisible();
});

test("on a partner's page a chat goes on when the network starts to block WebSockets", async ({
  page,
  baseURL,
  network,
  frontDesk,
  expectedErrors,
}) => {
  expectedErrors.push(/WebSocket connection to/);
  await using server = await servePartner(async (origin) => {
    const { siteKey } = await addPartner(unique('Example Homes'), origin);
    return { html: { '/': writePage({ body: scriptTag(`${baseURL}`, siteKey) }) } };
  });
  await page.goto(server.origin);
  await beginChat(page);
  const desk = await frontDesk.join(page);
  const write = async (text: string) => {
    await contentOf(page).getByLabel('Message', { exact: true }).fill(text);
    await page.keyboard.press('Enter');
  };
  await write('one');
  await expectTexts(desk, ['one']);

  network.blockWebSockets();
  await write('two');
  await write('three');
  desk.send('Four.');

  await expect(contentOf(page).getByText('Four.')).toBeVisible();
  await expect.poll(() => readTexts(desk).filter((text) => text !== 'Four.')).toEqual(['one', 'two', 'three']);
  desk.send('Five.');
  await expect(contentOf(page).getByText('Five.')).toBeVisible();
  await expect(contentOf(page).getByText('Four.')).toHaveCount(1);
});

async function expectTexts(desk: ChatSession, texts: string[]): Promise<void> {
  await expect.poll(() => readTexts(desk)).toEqual(texts);
}
