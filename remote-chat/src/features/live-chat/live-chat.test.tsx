import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { company } from '@potomac-oak/shared/company';
import { createFiles } from '@potomac-oak/shared/files/files';
import { createLazyFiles } from '@potomac-oak/shared/files/lazy-files';
import { createStore } from '@potomac-oak/shared/realtime/store';
import { DRAFTS_KEY } from '@potomac-oak/shared/storage/visitor-keys';

import { createMessage, EMPTY_CHAT } from '../../testing/chat-snapshots';
import { createDrafts } from '../../testing/create-drafts';
import { InEnglish } from '../../testing/in-english';
import type { Visitor } from '../../visitor/visitor';
import { createLinkFinder } from './link-finder';
import { LiveChat } from './live-chat';
import type { LiveChatSnapshot, LiveChatStore } from './live-chat-store';

const files = createLazyFiles(async () => createFiles({ origin: '', readOwner: () => undefined }));

afterEach(() => {
  sessionStorage.clear();
  files.clear();
});

const JANE: Visitor = {
  firstName: 'Jane',
  lastName: 'Doe',
  phoneNumber: '(301) 555-0100',
  email: 'jane@example.com',
  chatId: 'a.b',
};
const EMPTY: LiveChatSnapshot = { status: 'ready', connection: 'online', chat: EMPTY_CHAT };

function renderChat(first: LiveChatSnapshot = EMPTY, isOpen = true, change: Partial<Visitor> = {}) {
  const visitor = { ...JANE, ...change };
  const store = createStore(first);
  const done: string[] = [];
  const live: LiveChatStore = {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    files,
    renewFiles: (seq) => done.push(`renew ${seq}`),
    send: (text, sent = []) => done.push(['send', text, ...sent.map(({ name }) => name)].join(' ')),
    retry: (id) => done.push(`retry ${id}`),
    discard: (id) => done.push(`discard ${id}`),
    setTyping: (isTyping) => done.push(`typing ${isTyping}`),
    markRead: () => done.push('read'),
    rejoin: () => done.push('rejoin'),
    end: () => done.push('end'),
    leave: () => done.push('leave'),
    close: () => done.push('close'),
  };
  const links = createLinkFinder(() => undefined);
  const view = render(
    <LiveChat live={live} links={links} drafts={createDrafts()} visitor={visitor} isOpen={isOpen} apiOrigin="" />,
    {
      wrapper: InEnglish,
    },
  );
  const show = (change: Partial<LiveChatSnapshot['chat']>, rest: Partial<LiveChatSnapshot> = {}) =>
    act(() => store.set({ ...store.getSnapshot(), ...rest, chat: { ...store.getSnapshot().chat, ...change } }));
  return { ...view, live, done, show, user: userEvent.setup() };
}

test('replaces the skeleton with the history and appends later messages to the log', () => {
  const { show } = renderChat({ ...EMPTY, status: 'joining' });
  expect(screen.getByText('Loading the conversation')).toBeInTheDocument();
  expect(screen.queryByRole('log')).not.toBeInTheDocument();

  show({ messages: [createMessage(1)] }, { status: 'ready' });
  show({ messages: [createMessage(1), createMessage(2, { message: '<b>not bold</b>' })] });

  expect(screen.queryByText('Loading the conversation')).not.toBeInTheDocument();
  expect(screen.getByRole('log')).toHaveTextContent('message 1');
  expect(screen.getByText('<b>not bold</b>')).toBeVisible();
});

test('until staff answer, a visitor reads to which address the answer is sent, if the server sends e-mails', () => {
  const byMail = 'You can leave this page: we also send our answer to jane@example.com.';
  const { show } = renderChat();
  expect(screen.queryByText(byMail)).not.toBeInTheDocument();

  show({ canMailTranscript: true });
  expect(screen.getByText(byMail)).toBeVisible();
  show({ messages: [createMessage(1, { senderRole: 'user' })] });
  expect(screen.getByText(byMail)).toBeVisible();

  show({ messages: [createMessage(1, { senderRole: 'user' }), createMessage(2, { senderRole: 'admin' })] });
  expect(screen.queryByText(byMail)).not.toBeInTheDocument();
});

test('what the page adds to the unsent message appears, and is not sent by itself', async () => {
  const { done, user } = renderChat();
  const field = screen.getByRole('textbox', { name: 'Message' });
  await user.type(field, 'Hello');
  sessionStorage.setItem(DRAFTS_KEY, JSON.stringify({ answer: '', message: 'Hello\n\nDeck', form: {} }));
  fireEvent(window, new StorageEvent('storage', { key: DRAFTS_KEY }));

  expect(field).toHaveValue('Hello\n\nDeck');
  expect(done).not.toContainEqual(expect.stringMatching(/^send/));
  await user.type(field, '?{Enter}');
  expect(done).toContain('send Hello\n\nDeck?');
  expect(field).toHaveValue('');
});

test('a visitor is asked once about contact details that look mistyped, and gets no promise of an e-mail', () => {
  const chat = { ...EMPTY_CHAT, canMailTranscript: true };
  const { show } = renderChat({ ...EMPTY, chat }, true, { email: 'not-an-email', phoneNumber: '12' });
  const question = 'We may not reach you at not-an-email, 12. If there is a typo, please write it here.';
  expect(screen.getByText(question)).toBeVisible();

  show({ messages: [createMessage(1, { senderRole: 'user' })] });
  expect(screen.queryByText(question)).not.toBeInTheDocument();
  expect(screen.queryByText(/we also send our answer/)).not.toBeInTheDocument();
});

test('addresses and phone numbers in messages are links', async () => {
  renderChat({
    ...EMPTY,
    chat: { ...EMPTY_CHAT, messages: [createMessage(1, { message: 'Call 301-555-0142 or see https://example.com' })] },
  });

  expect(await screen.findByRole('link', { name: '301-555-0142' })).toHaveAttribute('href', 'tel:+13015550142');
  const page = screen.getByRole('link', { name: 'https://example.com' });
  expect(page).toHaveAttribute('href', 'https://example.com');
  expect(page).toHaveAttribute('rel', 'noopener');
});

test('Enter sends a message unless it is blank', async () => {
  const { done, user } = renderChat();
  const field = screen.getByRole('textbox', { name: 'Message' });

  await user.type(field, '   {Enter}');
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  await user.type(field, 'Hello{Enter}');

  expect(done.filter((one) => one.startsWith('send'))).toEqual(['send Hello']);
  expect(field).toHaveValue('');
});

test('a text above the limit says that it is sent in parts, and none of it is lost', async () => {
  const { done, user } = renderChat();
  const field = screen.getByRole('textbox', { name: 'Message' });
  const text = 'Do you build decks?\n'.repeat(500).trim();
  await user.click(field);
  await user.paste(text);
  expect(screen.getByText('Sent in 3 parts')).toBeVisible();
  await user.keyboard('{Enter}');

  const sent = done.filter((one) => one.startsWith('send')).map((one) => one.replace('send ', ''));
  expect(sent).toHaveLength(3);
  expect(sent.join('\n')).toBe(text);
});

test('Enter that confirms input method text does not send', async () => {
  const { done, user } = renderChat();
  const field = screen.getByRole('textbox', { name: 'Message' });
  await user.type(field, 'にほん');

  fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
  expect(field).toHaveValue('にほん');
  fireEvent.keyDown(field, { key: 'Enter' });

  expect(done.filter((one) => one.startsWith('send'))).toEqual(['send にほん']);
});

test('a half-written message survives a reload of the page', async () => {
  const { user, unmount } = renderChat();
  await user.type(screen.getByRole('textbox', { name: 'Message' }), 'Is Monday');
  unmount();

  const { done } = renderChat();
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('Is Monday');
  await user.type(screen.getByRole('textbox', { name: 'Message' }), ' free?{Enter}');

  expect(done).toContain('send Is Monday free?');
  expect(sessionStorage).toHaveLength(0);
});

test('reports that the visitor is typing', async () => {
  const { done, user } = renderChat();

  await user.type(screen.getByRole('textbox', { name: 'Message' }), 'H{Backspace}');

  expect(done.filter((one) => one.startsWith('typing'))).toEqual(['typing true', 'typing false']);
});

test('a rejected message shows the reason and can be sent again', async () => {
  const { done, show, user } = renderChat();
  show({
    outgoing: [
      { clientMsgId: 'mine', text: 'Hello', createdAt: '2026-11-23T14:00:00Z', state: 'failed', reason: 'Too long.' },
    ],
  });

  expect(screen.getByText('Not sent. Too long.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));

  expect(done).toContain('retry mine');
});

test('a message that waits for the connection can be sent now or deleted', async () => {
  const { done, show, user } = renderChat();
  const waiting = { clientMsgId: 'mine', text: 'Hello', createdAt: '2026-11-23T14:00:00Z', reason: null };
  show({ outgoing: [{ ...waiting, state: 'sending' }] });
  expect(screen.getByText('Sending…')).toBeVisible();

  show({}, { connection: 'offline' });
  expect(screen.getByText('You are offline. Your messages will wait.')).toBeVisible();
  expect(screen.getByText('Not sent yet.')).toBeVisible();
  expect(screen.queryByText('Sending…')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await user.click(screen.getByRole('button', { name: 'Delete' }));

  expect(done).toEqual(expect.arrayContaining(['retry mine', 'discard mine']));
});

test('marks messages that were unread on opening, but not those that arrive later', () => {
  const { done, show } = renderChat({ ...EMPTY, chat: { ...EMPTY_CHAT, messages: [createMessage(1)], readSeq: 1 } });
  show({ messages: [createMessage(1), createMessage(2)] });
  expect(screen.queryByText('New')).not.toBeInTheDocument();
  expect(done).toContain('read');

  renderChat({ ...EMPTY, chat: { ...EMPTY_CHAT, messages: [createMessage(1), createMessage(2)], readSeq: 1 } });
  expect(screen.getByText('New')).toBeVisible();
});

test('a closed panel does not mark messages as read', () => {
  const { done } = renderChat({ ...EMPTY, chat: { ...EMPTY_CHAT, messages: [createMessage(1)] } }, false);

  expect(done).toEqual([]);
});

test('shows a quiet notice while reconnecting, and an alert with a retry when the chat cannot be opened', async () => {
  const { done, show, user } = renderChat();
  show({}, { connection: 'reconnecting' });
  expect(screen.getByText('Reconnecting…')).toBeVisible();

  show({}, { connection: 'online', status: 'failed' });
  expect(screen.queryByText('Reconnecting…')).not.toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent(company.phone.label);
  await user.click(screen.getByRole('button', { name: 'Try again' }));

  expect(done).toContain('rejoin');
});

test('files can be dropped and pasted, removed again, and sent without a text', async () => {
  const { done, user } = renderChat();
  drop([pdf('dropped.pdf'), pdf('unwanted.pdf')]);
  const list = await screen.findByRole('list', { name: 'Files to send' });
  fireEvent.paste(screen.getByRole('textbox', { name: 'Message' }), {
    clipboardData: { files: [pdf('pasted.pdf')], types: ['Files'] },
  });
  await within(list).findByText('pasted.pdf');
  await user.click(screen.getByRole('button', { name: 'Remove unwanted.pdf' }));
  await user.click(screen.getByRole('button', { name: 'Send' }));

  expect(done).toContain('send  dropped.pdf pasted.pdf');
  expect(screen.queryByRole('list', { name: 'Files to send' })).not.toBeInTheDocument();
});

test('a file that cannot be sent says why and does not become part of the message', async () => {
  const { user } = renderChat();
  drop([new File(['x'], 'film.mov', { type: 'video/quicktime' }), new File([], 'empty.pdf')]);

  const list = await screen.findByRole('list', { name: 'Files to send' });
  expect(await within(list).findByText('This file is empty.')).toBeVisible();
  expect(within(list).getByText('Only photos (JPEG, PNG, WebP, AVIF) and PDFs can be sent.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Remove film.mov' }));
  expect(within(list).queryByText('film.mov')).not.toBeInTheDocument();
});

test('text that is copied with a picture of itself is pasted as text', () => {
  renderChat();
  const isDefault = fireEvent.paste(screen.getByRole('textbox', { name: 'Message' }), {
    clipboardData: { files: [new File(['x'], 'image.png', { type: 'image/png' })], types: ['text/plain', 'Files'] },
  });

  expect(isDefault).toBe(true);
});

test('a PDF in a message is a link with its size, a picture one with its description', async () => {
  const url = '/api/files/f?expires=1&signature=s';
  const plan = { id: 'a', name: 'plan.pdf', type: 'application/pdf', bytes: 1_400_000, url } as const;
  const photo = { id: 'b', name: 'IMG_1.jpg', type: 'image/webp', bytes: 9, width: 4, height: 3, url } as const;
  const { done } = renderChat({
    ...EMPTY,
    chat: { ...EMPTY_CHAT, messages: [createMessage(1, { message: '', files: [plan, { ...photo, alt: 'A deck' }] })] },
  });

  expect(screen.getByRole('link', { name: 'plan.pdf 1.4 MB' })).toHaveAttribute('href', url);
  expect(screen.getByRole('link', { name: 'A deck' })).toHaveAttribute('target', '_blank');
  // The preview cannot be loaded here.
  expect(await screen.findByRole('link', { name: 'IMG_1.jpg 0 kB' })).toHaveAttribute('href', url);
  expect(done).toContain('renew 1');
});

function pdf(name: string): File {
  return new File(['%PDF-1.7'], name, { type: 'application/pdf' });
}

function drop(files: File[]): void {
  const region = screen.getByRole('region', { name: 'Conversation' });
  fireEvent.drop(region, { dataTransfer: { files } });
}
