import { act, fireEvent, waitFor, within } from '@testing-library/react';

import { company } from '@potomac-oak/shared/company';
import type { ChatHandle } from '@potomac-oak/shared/contracts/chat-widget';

import * as app from './app/start-chat';
import type { ChatApp } from './embed/chat-context';
import { mountChat } from './embed/mount-chat';
import { mount } from './mount';
import { startFakeServer } from './testing/fake-server';

interface World {
  chat: ChatHandle;
  element: HTMLElement;
  shadow: ReturnType<typeof within>;
  loads: number;
  [Symbol.asyncDispose]: () => Promise<void>;
}

function createWorld(loadApp: () => Promise<ChatApp> = async () => app, storagePrefix = ''): World {
  const server = startFakeServer();
  const element = document.body.appendChild(document.createElement('div'));
  const world = { loads: 0 };
  const chat = mountChat({
    element,
    options: { apiOrigin: '' },
    storagePrefix,
    loadApp() {
      world.loads += 1;
      return loadApp();
    },
  });
  return Object.assign(world, {
    chat,
    element,
    shadow: within(element.shadowRoot?.firstElementChild as HTMLElement),
    async [Symbol.asyncDispose]() {
      await act(async () => chat.destroy());
      element.remove();
      server[Symbol.dispose]();
    },
  });
}

test("the chat loads once, on the visitor's first interaction", async () => {
  await using world = createWorld();
  const launcher = world.shadow.getByRole('button', { name: 'Chat with us' });
  expect(world.loads).toBe(0);

  fireEvent.pointerEnter(launcher);
  fireEvent.focus(launcher);
  fireEvent.click(launcher);

  expect(await world.shadow.findByRole('dialog', { name: 'Support Bot' })).toBeVisible();
  expect(launcher).toHaveAttribute('aria-expanded', 'true');
  expect(world.loads).toBe(1);
});

test('Escape and the close button close the panel and return the focus to the launcher', async () => {
  await using world = createWorld();
  const launcher = world.shadow.getByRole('button', { name: 'Chat with us' });

  fireEvent.click(launcher);
  const panel = await world.shadow.findByRole('dialog');
  await waitFor(() => expect(world.element.shadowRoot?.activeElement).toHaveTextContent('Service info'));
  const content = panel.firstElementChild as HTMLElement;
  fireEvent.keyDown(content, { key: 'Escape' });
  fireEvent.keyUp(content, { key: 'Escape' });
  await waitFor(() => expect(panel).not.toHaveAttribute('open'));
  expect(world.element.shadowRoot?.activeElement).toBe(launcher);

  fireEvent.click(launcher);
  await waitFor(() => expect(panel).toHaveAttribute('open'));
  fireEvent.click(world.shadow.getByRole('button', { name: 'Close chat' }));
  await waitFor(() => expect(panel).not.toHaveAttribute('open'));
});

test('when the page opens the chat, a field of the page keeps the focus', async () => {
  await using world = createWorld();
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();

  world.chat.open();
  await waitFor(() => expect(world.shadow.getByRole('dialog')).toBeVisible());
  await world.shadow.findByRole('button', { name: 'Service info' });
  expect(document.activeElement).toBe(field);
  field.remove();
});

test('a failed load is reported, and the next click retries', async () => {
  let isDown = true;
  await using world = createWorld(async () => {
    if (isDown) throw new Error('Loading chunk failed');
    return app;
  });
  const launcher = world.shadow.getByRole('button', { name: 'Chat with us' });

  fireEvent.click(launcher);
  await waitFor(() => expect(world.shadow.getByRole('alert')).toHaveTextContent(company.phone.label));
  isDown = false;
  fireEvent.click(launcher);

  expect(await world.shadow.findByRole('dialog')).toBeVisible();
  expect(world.shadow.queryByText(company.phone.label, { exact: false })).toBeNull();
});

test('a destroyed chat leaves an empty element that can be used again', async () => {
  await using world = createWorld();
  world.chat.open();
  await world.shadow.findByRole('dialog');

  await act(async () => world.chat.destroy());
  expect(world.element.shadowRoot?.childElementCount).toBe(0);

  const again = mountChat({
    element: world.element,
    options: { apiOrigin: '' },
    storagePrefix: '',
    loadApp: async () => app,
  });
  expect(world.element.shadowRoot?.querySelectorAll('button')).toHaveLength(1);
  again.destroy();
});

test('a chat destroyed while it loads does not start', async () => {
  let isStarted = false;
  let finishLoading = () => {};
  const loading = new Promise<void>((resolve) => {
    finishLoading = resolve;
  });
  await using world = createWorld(async () => {
    await loading;
    return {
      async startChat() {
        isStarted = true;
        return () => undefined;
      },
    };
  });
  world.chat.open();
  world.chat.destroy();

  finishLoading();
  await loading;
  await Promise.resolve();

  expect(isStarted).toBe(false);
});

test('a destroyed chat ignores all further calls', async () => {
  await using world = createWorld();
  world.chat.destroy();
  const again = mountChat({
    element: world.element,
    options: { apiOrigin: '' },
    storagePrefix: '',
    loadApp: async () => app,
  });

  world.chat.open();
  world.chat.identify({ token: 'a.b.c' });
  world.chat.destroy();
  await Promise.resolve();

  expect(world.loads).toBe(0);
  expect(world.element.shadowRoot?.querySelectorAll('button')).toHaveLength(1);
  again.destroy();
});

test('a second chat in an element replaces the first one', async () => {
  using _server = startFakeServer();
  const element = document.body.appendChild(document.createElement('div'));
  const first = mount(element, { apiOrigin: '' });
  const opened: string[] = [];
  first.on('open', () => opened.push('first'));

  const second = mount(element, { apiOrigin: '', locale: 'es' });
  first.destroy();
  second.on('open', () => opened.push('second'));
  const shadow = within(element.shadowRoot?.firstElementChild as HTMLElement);
  fireEvent.click(shadow.getByRole('button', { name: 'Escríbanos' }));

  expect(await shadow.findByRole('dialog')).toBeVisible();
  expect(opened).toEqual(['second']);
  await act(async () => second.destroy());
  element.remove();
});

test('a panel that was open when the page was left opens again, on its screen', async () => {
  sessionStorage.setItem('chatOpen', '"liveChatLogin"');
  await using world = createWorld();

  expect(await world.shadow.findByRole('dialog', { name: 'live Chat' })).toBeVisible();
  expect(world.shadow.getByLabelText('First Name')).toBeVisible();

  await act(async () => world.chat.close());
  expect(sessionStorage).toHaveLength(0);
});

test('the page changes options while the chat runs, and the opened panel follows', async () => {
  await using world = createWorld();
  const launcher = world.shadow.getByRole('button', { name: 'Chat with us' });

  await act(async () => world.chat.update({ text: 'Ask us', side: 'left', accent: '#ffd400', radius: '4px' }));
  expect(launcher).toHaveAccessibleName('Ask us');
  const surface = launcher.parentElement as HTMLElement;
  expect(surface).toHaveClass('is-left');
  expect(surface.style.getPropertyValue('--chat-on-accent')).toBe('#000');
  expect(surface.style.getPropertyValue('--chat-radius')).toBe('4px');

  fireEvent.click(launcher);
  await world.shadow.findByRole('dialog', { name: 'Support Bot' });
  await act(async () => world.chat.update({ theme: 'dark', locale: 'es' }));
  expect(surface).toHaveAttribute('data-theme', 'dark');
  // The dark theme derives the color of links.
  expect(surface.style.getPropertyValue('--chat-accent-text')).toBe('');
  expect(await world.shadow.findByRole('dialog', { name: 'Asistente virtual' })).toBeVisible();
  await act(async () => world.chat.update({ theme: 'light' }));
  expect(surface.style.getPropertyValue('--chat-accent-text')).toBe('var(--chat-ink)');
});

test.each(['de', 'constructor', '__proto__'])(
  'the unsupported language %s becomes English and is logged once',
  async (locale) => {
    const logged = jest.spyOn(console, 'warn').mockReturnValue();
    await using world = createWorld();
    world.chat.update({ locale });
    fireEvent.click(world.shadow.getByRole('button', { name: 'Chat with us' }));
    await world.shadow.findByRole('dialog', { name: 'Support Bot' });
    await act(async () => world.chat.update({ side: 'left' }));
    expect(logged.mock.calls).toEqual([[expect.stringContaining(`the language "${locale}" is not supported`)]]);

    await act(async () => world.chat.setLocale('es-MX'));
    await act(async () => world.chat.setLocale('fr'));
    expect(logged.mock.calls.slice(1)).toEqual([[expect.stringContaining('"fr"')]]);
    logged.mockRestore();
  },
);

test('an option that is not a number is treated as unset, and a negative layer is applied', async () => {
  await using world = createWorld();
  const surface = world.element.shadowRoot?.firstElementChild as HTMLElement;

  // JSON contains null in place of NaN.
  world.chat.update(JSON.parse('{"offset":null,"zIndex":null}'));
  expect(surface.style.cssText).toBe('');
  world.chat.update({ offset: Number.NaN, zIndex: Number.NaN });
  expect(surface.style.cssText).toBe('');

  world.chat.update({ offset: 0, zIndex: -1 });
  expect(surface.style.cssText).toBe('--chat-gap: 0px; --chat-layer: -1;');
});

test('an element of the page opens the chat instead of the hidden button, and receives the focus again', async () => {
  await using world = createWorld();
  world.chat.update({ trigger: '.ask-us', isHidden: true });
  expect(world.shadow.queryByRole('button')).toBeNull();
  const link = document.body.appendChild(document.createElement('a'));
  Object.assign(link, { className: 'ask-us', href: '/contact', innerHTML: '<b>Ask us</b>' });
  link.focus();

  expect(fireEvent.click(link.firstElementChild as HTMLElement)).toBe(false);
  const panel = await world.shadow.findByRole('dialog', { name: 'Support Bot' });
  await waitFor(() => expect(world.element.shadowRoot?.activeElement).toHaveTextContent('Service info'));
  fireEvent.click(world.shadow.getByRole('button', { name: 'Close chat' }));
  await waitFor(() => expect(panel).not.toHaveAttribute('open'));
  expect(document.activeElement).toBe(link);
  link.remove();
});

test.each(['trigger', 'inline'] as const)(
  'an invalid selector of %s is logged, and the button is shown',
  async (option) => {
    const logged = jest.spyOn(console, 'error').mockReturnValue();
    await using world = createWorld();
    world.chat.update({ [option]: '[', isHidden: true });
    expect(logged).toHaveBeenCalledTimes(1);
    expect(String(logged.mock.calls[0])).toContain("'['");

    fireEvent.click(document);
    fireEvent.click(world.shadow.getByRole('button', { name: 'Chat with us' }));
    expect(await world.shadow.findByRole('dialog', { name: 'Support Bot' })).toBeVisible();
    expect(logged).toHaveBeenCalledTimes(1);
    logged.mockRestore();
  },
);

test('the automatic theme follows a page that replaces its root element', async () => {
  await using world = createWorld();
  const surface = world.element.shadowRoot?.firstElementChild;
  world.chat.update({ theme: 'auto' });
  world.chat.open();
  await world.shadow.findByRole('dialog', { name: 'Support Bot' });
  const former = document.documentElement;
  const root = document.createElement('html');

  former.replaceWith(root);
  root.append(...former.childNodes);
  await act(async () => root.style.setProperty('color-scheme', 'dark'));

  await waitFor(() => expect(surface).toHaveAttribute('data-theme', 'dark'));
  root.style.removeProperty('color-scheme');
});

test('without consent nothing is stored, and with consent the stored chat is complete', async () => {
  await using world = createWorld();
  world.chat.update({ consent: 'required' });
  world.chat.open();
  fireEvent.click(await world.shadow.findByRole('button', { name: 'Service info' }));
  await act(async () => world.chat.close());
  world.chat.open();
  fireEvent.click(await world.shadow.findByRole('button', { name: 'Talk to a person' }));
  fireEvent.change(world.shadow.getByLabelText('First Name'), { target: { value: 'Jane' } });
  expect([...Object.keys(localStorage), ...Object.keys(sessionStorage)]).toEqual([]);

  await act(async () => world.chat.update({ consent: 'given' }));
  expect(localStorage.getItem('supportBot')).toContain('Service info');
  expect(sessionStorage.getItem('chatDrafts')).toContain('Jane');
  expect(world.shadow.getByLabelText('First Name')).toHaveValue('Jane');
  sessionStorage.clear();
});
