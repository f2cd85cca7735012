import type { APIRequestContext } from '@playwright/test';

const UNITS = ['remote_site', 'remote_chat', 'remote_admin'];

/** The declarations that the product serves for each remote, by file name. */
export async function downloadTypes(request: APIRequestContext): Promise<Record<string, string>> {
  const files = UNITS.map(async (unit) => {
    const response = await request.get(`/federation/${unit}/v1/types.d.ts`);
    return [`${unit}.d.ts`, await response.text()];
  });
  return Object.fromEntries(await Promise.all(files));
}

/** A partner's page in TypeScript. The compiler refuses each line after `@ts-expect-error`, and no other. */
export const MOUNTING_PAGE = `import { mount as mountChat } from 'remote_chat/mount';
import { contract, mount as mountPage } from 'remote_site/mount';
import { mount as mountDashboard } from 'remote_admin/mount';

const element = document.body;
const apiOrigin = 'https://www.example.com';
const account = { apiOrigin, siteKey: 'pk_1' };

export const chat = mountChat(element, {
  apiOrigin,
  siteKey: 'pk_1',
  showsUnreadInTitle: false,
  locale: 'es',
  side: 'left',
  offset: 20,
  offsetSide: '20px',
  offsetBottom: '20px',
  zIndex: 5,
  accent: '#123456',
  theme: 'auto',
  font: 'serif',
  radius: '4px',
  text: 'Ask us',
  icon: 'circle()',
  isHidden: false,
  trigger: '.ask',
  hash: '#chat',
  inline: '.chat',
  context: { order: 7 },
  query: 'send',
  consent: 'given',
  greeting: 'Hello',
});
chat.on('unread', ({ count }) => count.toFixed());
chat.update({ theme: 'dark' });
chat.open();
chat.destroy();
mountChat(element, { apiOrigin });
// @ts-expect-error
mountChat(element);
// @ts-expect-error
mountChat(1, account);
// @ts-expect-error
mountChat(element, { apiOrigin, sitekey: 'pk_1' });
// @ts-expect-error
mountChat(element, { apiOrigin, side: 'top' });
// @ts-expect-error
chat.update({ colour: '#123456' });
// @ts-expect-error
chat.on('opened', () => {});
// @ts-expect-error
chat.remove();

export const page = mountPage(element, { ...account, path: '/services/0' });
export const dashboard = mountDashboard(element, { apiOrigin, path: '/s_dashboard' });
export const ready: Promise<void>[] = [page.ready, page.open('/contact'), dashboard.ready];
export const version: number = contract;
page.destroy();
// @ts-expect-error
mountPage(element, { apiOrigin });
// @ts-expect-error
mountPage(element, { apiOrigin, path: '/', sitekey: 'pk_1' });
// @ts-expect-error
mountDashboard(element, { apiOrigin, pfad: '/s_dashboard' });
// @ts-expect-error
page.show('/contact');
`;

/** A partner's page with the components of both packages. */
export const COMPONENTS_PAGE = `import type { ChatHandle } from '@potomac-oak/chat';
import { PotomacOakChat } from '@potomac-oak/chat/react';
import { PotomacOakContact } from '@potomac-oak/contact/react';
import * as React from 'react';

const account = { site: 'https://www.example.com', siteKey: 'pk_1' };

export function Page() {
  const chat = React.useRef<ChatHandle>(null);
  return (
    <main onClick={() => chat.current?.open()}>
      <PotomacOakChat ref={chat} {...account} theme="auto" onUnread={({ count }) => count.toFixed()} />
      <PotomacOakContact {...account} onReady={() => {}}>Call us</PotomacOakContact>
      {/* @ts-expect-error */}
      <PotomacOakChat {...account} them="auto" />
      {/* @ts-expect-error */}
      <PotomacOakContact {...account} nounce="1" />
    </main>
  );
}
`;
