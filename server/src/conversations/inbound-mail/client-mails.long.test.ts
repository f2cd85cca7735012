import { randomBytes } from 'node:crypto';

import type { ChatMessage } from '@potomac-oak/shared/contracts/chat';

import { nextEvent } from '../../testing/chat-world';
import { MAIL_REPLY_DOMAIN, type MailWorld, openMailWorld } from '../../testing/mail-world';
import { TEST_PDF, testPhoto } from '../../testing/test-files';
import { createReplyAddress, MAILBOX_TOKEN_BYTES } from '../visitor-mail/mail-links';

let mails: MailWorld;
let photo: string;

beforeAll(async () => {
  const many = { max: 10_000, windowMs: 1_000 };
  mails = await openMailWorld({ files: many, chatForms: many });
  photo = (await testPhoto()).toString('base64');
});
afterAll(() => mails.close());

/** What people write above, below or between what they quote. */
const WORDS = 'Yes, Tuesday works for us';
const ON = 'On Mon, Nov 2, 2026 at 10:00 AM The office <reply@potomac.example> wrote:';
const OUTLOOK =
  '________________________________\nFrom: The office <reply@potomac.example>\nSent: Monday, November 2, 2026 10:00 AM\nTo: Ada\nSubject: Reply\n\nTuesday at ten?';

const TEXTS: Readonly<Record<string, string>> = {
  plain: WORDS,
  gmail: `${WORDS}\n\n${ON}\n\n> Tuesday at ten?\n`,
  outlook: `${WORDS}\n\n${OUTLOOK}`,
  'apple, wrapped': `${WORDS}\n\nOn Nov 2, 2026, at 10:00 AM, The office\n<reply@potomac.example> wrote:\n\n> Tuesday at ten?\n`,
  below: `${ON}\n> Tuesday at ten?\n\n${WORDS}\n`,
  between: `> Tuesday at ten?\n${WORDS}\n> Shall we bring samples?\nPlease do.\n`,
  forward: `${WORDS}\n\n---------- Forwarded message ---------\nFrom: Bob <bob@example.com>\nSubject: Plans\n\nSee the plans.\n`,
  phone: `${WORDS}\n\nSent from my iPhone\n`,
  signature: `${WORDS}\n\n-- \nAda Byron\n+1 301 555 0100\n`,
  long: `${WORDS} ${'and so on '.repeat(3_000)}`,
};

const HTML = (text: string) =>
  `<html><head><style>p{margin:0}</style></head><body><div dir="ltr">${text.replaceAll('<', '&lt;').replaceAll('\n', '<br>')}</div></body></html>`;

/** Base64 without line breaks, as broken clients send it, and with them. */
function part(type: string, body: string, headers: string[] = []): string {
  return [`Content-Type: ${type}`, ...headers, '', body].join('\r\n');
}

function multipart(kind: string, parts: readonly string[], isClosed = true): [type: string, body: string] {
  const boundary = `b${randomBytes(6).toString('hex')}`;
  const body = parts.map((text) => `--${boundary}\r\n${text}\r\n`).join('');
  return [`multipart/${kind}; boundary="${boundary}"`, isClosed ? `${body}--${boundary}--\r\n` : body];
}

const attached = (type: string, name: string, base64: string) =>
  part(`${type}; name="${name}"`, base64, [
    'Content-Transfer-Encoding: base64',
    `Content-Disposition: attachment; filename="${name}"`,
  ]);
const utf8 = (text: string) => part('text/plain; charset=utf-8', text, ['Content-Transfer-Encoding: 8bit']);
const html = (text: string) => part('text/html; charset=utf-8', HTML(text));
const nested = ([type, body]: [string, string]) => part(type, body);

interface Structure {
  build(text: string): [type: string, body: string, headers?: string[]];
  photos?: number;
  documents?: number;
  /** Named in the message. */
  refused?: string;
}

const STRUCTURES: Readonly<Record<string, Structure>> = {
  'text alone': { build: (text) => ['text/plain; charset=utf-8', text] },
  'no content type': { build: (text) => ['', text] },
  'html alone': { build: (text) => ['text/html; charset=utf-8', HTML(text)] },
  alternative: { build: (text) => multipart('alternative', [utf8(text), html(text)]) },
  'alternative, html with an empty text': { build: (text) => multipart('alternative', [utf8(' '), html(text)]) },
  'quoted-printable': {
    build: (text) => [
      'text/plain; charset=utf-8',
      text.replaceAll('=', '=3D').replace('Tuesday', 'Tues=\r\nday'),
      ['Content-Transfer-Encoding: quoted-printable'],
    ],
  },
  base64: {
    build: (text) => [
      'text/plain; charset=utf-8',
      Buffer.from(text).toString('base64').replace(/.{76}/g, '$&\r\n'),
      ['Content-Transfer-Encoding: base64'],
    ],
  },
  'windows-1252': { build: (text) => ['text/plain; charset=windows-1252', text] },
  'unknown charset': { build: (text) => ['text/plain; charset=x-klingon', text] },
  'gmail with a photo': {
    build: (text) =>
      multipart('mixed', [
        nested(multipart('alternative', [utf8(text), html(text)])),
        attached('image/jpeg', 'kitchen.jpg', photo),
      ]),
    photos: 1,
  },
  'outlook with an inline picture': {
    build: (text) =>
      multipart('related', [
        nested(multipart('alternative', [utf8(text), html(text)])),
        part('image/png; name="image001.png"', photo, [
          'Content-Transfer-Encoding: base64',
          'Content-ID: <image001@01>',
          'Content-Disposition: inline; filename="image001.png"',
        ]),
      ]),
    photos: 1,
  },
  'apple, text between two photos': {
    build: (text) =>
      multipart('mixed', [
        attached('image/jpeg', 'IMG_1.jpeg', photo),
        utf8(text),
        attached('image/jpeg', 'IMG_2.jpeg', photo),
      ]),
    photos: 2,
  },
  'twelve photos': {
    build: (text) =>
      multipart('mixed', [
        utf8(text),
        ...Array.from({ length: 12 }, (_, index) => attached('image/jpeg', `${index}.jpg`, photo)),
      ]),
    photos: 12,
  },
  'a plan': {
    build: (text) =>
      multipart('mixed', [utf8(text), attached('application/pdf', 'plan.pdf', TEST_PDF.toString('base64'))]),
    documents: 1,
  },
  'a film': {
    build: (text) =>
      multipart('mixed', [
        utf8(text),
        attached('video/quicktime', 'video.mov', Buffer.alloc(90_000, 7).toString('base64')),
      ]),
    refused: '(video.mov, 90 KB, was not accepted.)',
  },
  heic: {
    build: (text) =>
      multipart('mixed', [
        utf8(text),
        attached('image/heic', 'IMG_3.HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic').toString('base64')),
      ]),
    refused: 'IMG_3.HEIC',
  },
  'winmail.dat': {
    build: (text) => multipart('mixed', [utf8(text), attached('application/ms-tnef', 'winmail.dat', 'eJ8+IgAA')]),
    refused: 'winmail.dat',
  },
  'a calendar': {
    build: (text) =>
      multipart('mixed', [
        utf8(text),
        attached(
          'text/calendar; method=REPLY',
          'invite.ics',
          Buffer.from('BEGIN:VCALENDAR\r\nEND:VCALENDAR').toString('base64'),
        ),
      ]),
    refused: 'invite.ics',
  },
  'a mail as attachment': {
    build: (text) =>
      multipart('mixed', [
        utf8(text),
        part('message/rfc822; name="old.eml"', `Subject: Old\r\n\r\nOld text`, [
          'Content-Disposition: attachment; filename="old.eml"',
        ]),
      ]),
    refused: 'old.eml',
  },
  'broken: the boundary is never closed': {
    build: (text) => multipart('mixed', [utf8(text), attached('image/jpeg', 'a.jpg', photo)], false),
    photos: 1,
  },
  'broken: base64 with garbage': {
    build: (text) => multipart('mixed', [utf8(text), attached('image/jpeg', 'b.jpg', '####not base64####')]),
    refused: 'b.jpg',
  },
};

const CASES = Object.entries(STRUCTURES).flatMap(([structure, shape]) =>
  Object.entries(TEXTS).map(([kind, text]) => ({ name: `${structure}, ${kind}`, shape, text })),
);

test('the mails are at least 200', () => expect(CASES.length).toBeGreaterThanOrEqual(200));

test.each(CASES)('$name', async ({ shape, text }) => {
  const chat = await mails.startChat();
  const token = randomBytes(MAILBOX_TOKEN_BYTES).toString('hex');
  const to = await createReplyAddress(mails.world.database, {
    chatId: chat.publicId,
    domain: MAIL_REPLY_DOMAIN,
    token,
  });
  const [type, body, headers = []] = shape.build(text);
  const lines = [`From: Ada <${chat.email}>`, `To: ${to}`, `Message-ID: <${token}@example.com>`, 'MIME-Version: 1.0'];
  const raw = [
    ...lines,
    ...(type === '' ? [] : [`Content-Type: ${type}`]),
    ...headers,
    '',
    body.replace(/\r?\n/g, '\r\n'),
  ].join('\r\n');

  const response = await mails.postMail(raw);

  expect(response.status).toBe(200);
  const messages = await readChat(chat.publicId);
  const stored = messages.map(({ message }) => message).join('\n');
  expect(stored).toContain(WORDS);
  if (shape.refused) expect(stored).toContain(shape.refused);
  if (text.length > 20_000) expect(stored).toContain('(The rest of the e-mail was too long.)');
  if (text.includes('Please do.')) expect(stored).toContain('Please do.');
  const files = messages.flatMap((message) => message.files ?? []);
  expect(files.filter(({ type: stored }) => stored === 'image/webp')).toHaveLength(shape.photos ?? 0);
  expect(files.filter(({ type: stored }) => stored === 'application/pdf')).toHaveLength(shape.documents ?? 0);
});

async function readChat(publicId: string): Promise<ChatMessage[]> {
  const history = nextEvent(mails.staff, 'chatHistory');
  await mails.staff.emitWithAck('getChatHistory', publicId, {});
  return (await history)[0];
}
