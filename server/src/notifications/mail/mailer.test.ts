import PostalMime from 'postal-mime';

import { DeliveryError } from '../../base/outbox/delivery-error';
import { freePort } from '../../testing/free-port';
import { openSmtpInbox, type SmtpInbox } from '../../testing/smtp-inbox';
import type { Mail } from './mail';
import { createMailer } from './mailer';

const ROW = { id: '11111111-2222-4333-8444-555555555555' };
const MAIL: Mail = {
  to: 'maria@office.example',
  subject: 'New chat from Ada\r\nBcc: everyone@example.com',
  list: 'office',
  content: {
    title: 'New chat from Ada <script>',
    blocks: [
      { kind: 'quote', by: 'Ada', text: 'Hello <img src=x>\nCan you call me?' },
      { kind: 'facts', facts: [{ label: 'Phone', text: '301 555 0100', href: 'tel:+13015550100' }] },
    ],
    action: { label: 'Open the conversation', href: 'https://www.example.com/#/s_dashboard?tab=live-chat&id=1' },
    reason: 'You get this message because you chose to.',
  },
};

let inbox: SmtpInbox;
let tlsInbox: SmtpInbox;

beforeAll(async () => {
  [inbox, tlsInbox] = await Promise.all([openSmtpInbox(), openSmtpInbox({ offersTls: true })]);
});
afterAll(() => Promise.all([inbox.close(), tlsInbox.close()]));

test('a message has both forms, escaped texts and the headers of an automatic message', async () => {
  await mailer().send(MAIL, ROW);
  const [{ raw = '', to } = {}] = inbox.mails;
  const { subject, text = '', html = '', messageId, headers, cc, bcc } = await PostalMime.parse(raw);

  expect(to).toEqual(['maria@office.example']);
  expect([cc, bcc]).toEqual([undefined, undefined]);
  expect(subject).toBe('New chat from Ada Bcc: everyone@example.com');
  expect(messageId).toBe(`<${ROW.id}@office.example>`);
  expect(Object.fromEntries(headers.map(({ key, value }) => [key, value]))).toMatchObject({
    'list-id': '<office.office.example>',
    'auto-submitted': 'auto-generated',
  });
  expect(text).toContain('> Hello <img src=x>\n> Can you call me?');
  expect(text).toContain('https://www.example.com/#/s_dashboard?tab=live-chat&id=1');
  expect(html).toContain('Hello &lt;img src=x&gt;<br>Can you call me?');
  expect(html).toContain('href="tel:+13015550100"');
  expect(html).not.toMatch(/<script|<img|<link/);
});

test('failures are named without the texts of the server', async () => {
  inbox.refused.add('nobody@office.example');
  const refused = await failureOf(mailer().send({ ...MAIL, to: 'nobody@office.example' }, ROW));
  const unreachable = await failureOf(
    createMailer({ smtpUrl: `smtp://user:secret@127.0.0.1:${await freePort()}`, from: 'a@b.example' }).send(MAIL, ROW),
  );

  expect(refused).toMatchObject({ message: 'The SMTP server refuses the recipient (550).', isPermanent: true });
  expect(unreachable).toMatchObject({ isPermanent: false, isOutage: true });
  expect(`${refused.stack}${unreachable.stack}${unreachable.cause}`).not.toMatch(/secret|nobody/);
});

test('a server on this machine may have a self-signed certificate', async () => {
  await mailer(tlsInbox.url).send(MAIL, ROW);

  expect(tlsInbox.mails).toHaveLength(1);
});

test('a refused sender of replies is no outage, because mails with MAIL_FROM are still accepted', async () => {
  inbox.refused.add('reply+1@reply.example');
  const refused = await failureOf(mailer().send({ ...MAIL, returnPath: 'reply+1@reply.example' }, ROW));
  await mailer().send(MAIL, ROW);
  inbox.refused.add('office@office.example');
  const outage = await failureOf(mailer().send(MAIL, ROW));

  expect(refused).toMatchObject({
    message: 'The SMTP server refuses senders of MAIL_REPLY_DOMAIN (550).',
    isPermanent: false,
    isOutage: false,
  });
  expect(outage).toMatchObject({ message: 'The SMTP server refuses the sender MAIL_FROM (550).', isOutage: true });
});

function mailer(smtpUrl = inbox.url) {
  return createMailer({ smtpUrl, from: 'Office <office@office.example>' });
}

async function failureOf(sent: Promise<void>): Promise<DeliveryError> {
  const error = await sent.then(
    () => null,
    (cause: unknown) => cause,
  );
  if (!(error instanceof DeliveryError)) throw new Error('The message was not refused.');
  return error;
}
