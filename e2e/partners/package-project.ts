import type { APIRequestContext, Page } from '@playwright/test';

import { expect, unique } from '../fixtures';
import type { LocalServer } from '../listen';
import type { EmptyProject } from './empty-project';
import { addPartner } from './partner-account';
import { servePartner, writePage } from './partner-page';

export const PACKAGES = { chat: 'remote_chat', contact: 'remote_site' };

/** A partner's sources: one page for each kind of use. `site` and `siteKey` are globals of the pages. */
export const SOURCES = {
  'globals.d.ts': 'declare const site: string;\ndeclare const siteKey: string;\n',
  'functions.ts': `import { type ChatEvents, type ChatHandle, loadChat } from '@potomac-oak/chat';
import { mountContact } from '@potomac-oak/contact';

// Replaced before its script has run.
loadChat({ site, siteKey, text: 'Replaced' });
const chat: ChatHandle = loadChat({ site, siteKey, text: 'Ask us', side: 'left' });
chat.on('open', () => chat.update({ text: 'Opened' }));
chat.on('error', ({ code }: ChatEvents['error']) => { document.title = code; });
const form = mountContact(document.querySelector('#contact') as HTMLElement, { site, siteKey });
document.querySelector('#remove')?.addEventListener('click', () => {
  chat.destroy();
  form.destroy();
});
// @ts-expect-error The side is left or right.
chat.update({ side: 'top' });
`,
  'elements.ts': `import { defineChatElement } from '@potomac-oak/chat/element';
import { defineContactElement } from '@potomac-oak/contact/element';

defineChatElement();
defineContactElement();
const element = document.querySelector('potomac-oak-chat');
element?.addEventListener('open', () => { element.setAttribute('text', 'Opened'); });
document.querySelector('#remove')?.addEventListener('click', () => element?.remove());
`,
  'app.ts': `import type { ChatHandle } from '@potomac-oak/chat';
import { PotomacOakChat } from '@potomac-oak/chat/react';
import { PotomacOakContact } from '@potomac-oak/contact/react';
import { createElement, Fragment, useRef, useState } from 'react';

export function App({ site, siteKey }: { site: string; siteKey: string }) {
  const chat = useRef<ChatHandle>(null);
  const [text, setText] = useState('Ask us');
  const [isShown, setShown] = useState(true);
  return createElement(Fragment, null,
    isShown && createElement(PotomacOakChat, { ref: chat, site, siteKey, text, onOpen: () => setText('Opened') }),
    createElement('button', { id: 'open', onClick: () => chat.current?.open() }, 'Open'),
    createElement('button', { id: 'remove', onClick: () => setShown(false) }, 'Remove'),
    createElement(PotomacOakContact, { site, siteKey }, 'Call us'),
  );
}
`,
  'react.ts': `import { createElement, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.js';

const root = createRoot(document.querySelector('#root') as HTMLElement);
root.render(createElement(StrictMode, null, createElement(App, { site, siteKey })));
`,
  'server.ts': `import * as chat from '@potomac-oak/chat';
import { defineChatElement } from '@potomac-oak/chat/element';
import * as contact from '@potomac-oak/contact';
import { defineContactElement } from '@potomac-oak/contact/element';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { App } from './app.js';

declare const console: { log(text: string): void };
defineChatElement();
defineContactElement();
const names = [...Object.keys(chat), ...Object.keys(contact)].join(' ');
console.log(names + renderToStaticMarkup(createElement(App, { site: 'https://www.example.com', siteKey: 'pk_a' })));
`,
};

const REMOVE = '<button id="remove">Remove</button>';

/** The body of each page. */
function writeBodies(site: string, siteKey: string) {
  const account = `site="${site}" site-key="${siteKey}"`;
  const elements = `<potomac-oak-contact ${account}>Call us</potomac-oak-contact>
<potomac-oak-chat ${account} text="Ask us"></potomac-oak-chat>`;
  return {
    functions: `<div id="contact">Call us</div>${REMOVE}`,
    elements: elements + REMOVE,
    react: '<div id="root"></div>',
  };
}

/** The archive that the product serves for a package. */
export async function download(request: APIRequestContext, unit: string): Promise<Buffer> {
  const response = await request.get(`/federation/${unit}/v1/package.tgz`);
  expect(response.status()).toBe(200);
  return response.body();
}

/** Serves a page for each kind of use, from an origin that is registered as a partner's. */
export async function serveProject(project: EmptyProject, site: string): Promise<LocalServer> {
  return servePartner(async (origin) => {
    const { siteKey } = await addPartner(unique('Packages'), origin);
    const pages = Object.entries(writeBodies(site, siteKey)).map(async ([name, body]) => {
      const script = (await project.bundle(`${name}.ts`)).replaceAll('</script', '<\\/script');
      const globals = `const site = ${JSON.stringify(site)}, siteKey = ${JSON.stringify(siteKey)};`;
      return [
        `/${name}`,
        writePage({ body: `${body}<script>${globals}</script><script type="module">${script}</script>` }),
      ];
    });
    return { html: Object.fromEntries(await Promise.all(pages)) };
  });
}

/** Uses the chat and the contact form of a page, and removes the chat. */
export async function expectChatAndForm(page: Page, address: string): Promise<void> {
  await page.goto(address);
  const launcher = (name: string) => page.getByRole('button', { name, exact: true });
  await expect(page.getByRole('form', { name: 'Contact form' }).getByLabel('Message')).toBeVisible();
  await expect(page.getByText('Call us', { exact: true })).toBeHidden();
  await launcher('Ask us').click();
  const panel = page.getByRole('dialog').frameLocator('iframe');
  await expect(panel.getByRole('button', { name: 'Talk to a person' })).toBeVisible();
  await panel.getByRole('button', { name: 'Close chat' }).click();
  await expect(launcher('Opened')).toBeVisible();
  await page.locator('#remove').click();
  await expect(launcher('Opened')).toHaveCount(0);
  expect(await page.evaluate(() => 'PotomacChat' in window)).toBe(false);
}
