import { randomUUID } from 'node:crypto';

import {
  type CustomerMail,
  customerMailSchema,
  customerParamsSchema,
} from '@potomac-oak/shared/contracts/customer-changes';
import { DAY_MS } from '@potomac-oak/shared/contracts/durations';
import { OFFICE_PATHS } from '@potomac-oak/shared/contracts/paths';

import type { Queryable } from '../../base/db/database';
import { idempotencyKey } from '../../base/db/idempotency';
import { AppError } from '../../base/errors/app-error';
import type { HttpApp } from '../../base/http/http-app';
import { limitStaffBy } from '../../base/limits/rate-limits';
import type { OutboxRow } from '../../base/outbox/outbox-entry';
import { answerCustomer, findLanguage, repeatAnswer } from '../../leads/customers/answer-customer';
import type { Mail } from '../../notifications/mail/mail';
import type { Parts } from '../../parts';
import { presentStaffName } from '../chat/chat-presenter';
import { hashAddress, isAddressSuppressed, readMailAddress } from '../visitor-mail/mail-admission';
import type { MailLinks } from '../visitor-mail/mail-links';
import { mailTextsOf } from '../visitor-mail/mail-texts';
import { recordUndelivered } from './customer-reply';

const KIND = 'customerAnswer';
/** To one customer. */
const MAILS_PER_DAY = 20;

interface StoredAnswer {
  customerId: string;
  address: string;
  body: string;
  staffName: string;
}

/** Answers by e-mail to customers, for instance to a form. Replies: `customer-reply.ts`. */
export function registerCustomerMail(app: HttpApp, parts: Parts, links: MailLinks): void {
  const { config, database, outbox, mail, idempotency, customerFeed, limiters, staffGuard, now } = parts;

  async function answer(
    tx: Queryable,
    customerId: string,
    { to, text, waitingSince }: CustomerMail,
    by: string,
  ): Promise<string> {
    if (readMailAddress(to) !== to) throw new AppError('invalid_input', { msg: 'This is not an e-mail address.' });
    const id = randomUUID();
    await answerCustomer(tx, { id: customerId, to, by, mailId: id, waitingSince });
    if (await isAddressSuppressed(tx, hashAddress(to)))
      throw new AppError('conflict', { msg: 'This address has unsubscribed from our e-mails, or does not exist.' });
    if ((await countMails(tx, customerId, new Date(now() - DAY_MS))) >= MAILS_PER_DAY)
      throw new AppError('rate_limited', { msg: 'This customer has got enough e-mails today.', retryAfter: 3_600 });

    await tx.query(
      'insert into customer_mails (id, customer_id, staff_id, address, body) values ($1, $2, $3, $4, $5)',
      [id, customerId, by, to, text],
    );
    await outbox.enqueue(tx, { kind: KIND, queue: 'email', recipient: customerId, subjectId: id });
    return id;
  }

  const options = {
    onRequest: staffGuard,
    preHandler: limitStaffBy(limiters.deskCalls),
    schema: { params: customerParamsSchema, body: customerMailSchema },
  };
  app.post(`${OFFICE_PATHS.customers}/:id/mails`, options, async (request, reply) => {
    if (config.SMTP_URL === undefined) throw new AppError('conflict', { msg: 'This server sends no e-mail.' });
    const { params, body, staff } = request;
    const call = { call: `customer-mail ${staff.userId}`, key: idempotencyKey(request), input: { ...params, ...body } };
    const { answer: id, isRepeat } = await idempotency.once(call, (tx) => answer(tx, params.id, body, staff.userId));
    if (!isRepeat) await customerFeed.send([params.id]);
    reply.code(201);
    return { id };
  });

  async function compose(tx: Queryable, row: { id: string; subjectId: string }): Promise<Mail | null> {
    const stored = await findAnswer(tx, row.subjectId);
    if (!stored || (await isAddressSuppressed(tx, hashAddress(stored.address)))) return null;
    const { customerId, address, body, staffName } = stored;
    await repeatAnswer(tx, row.subjectId);
    const { tag, unsubscribe, stated, reply } = mailTextsOf(await findLanguage(tx, customerId));
    const letter = { row, address };
    const { reasonLink, headers } = await links.addUnsubscribe(tx, letter, unsubscribe);
    const replyTo = await links.addAnswerAddress(tx, { ...letter, mailId: row.subjectId });
    const hint = replyTo === null ? [] : [{ kind: 'text' as const, text: reply.canAnswer }];
    return {
      to: address,
      subject: reply.title,
      list: 'chat',
      content: {
        language: tag,
        title: reply.title,
        blocks: [{ kind: 'quote', by: presentStaffName(staffName), text: body }, ...hint],
        reason: stated,
        reasonLink,
      },
      ...(replyTo !== null && { replyTo, returnPath: replyTo }),
      headers,
    };
  }

  async function recordFailure({ subjectId: id }: OutboxRow, message: string): Promise<void> {
    const stored = await findAnswer(database, id);
    if (!stored) return;
    await recordUndelivered(database, { ...stored, id }, { reason: message.replace(/\.$/, ''), isPermanent: false });
    await customerFeed.send([stored.customerId]);
  }

  mail.registerKind(KIND, (row) => database.transaction((tx) => compose(tx, row)), recordFailure);
}

async function countMails({ query }: Queryable, customerId: string, since: Date): Promise<number> {
  const [row] = await query<{ count: number }>(
    `select count(*)::int as count from customer_mails
      where customer_id = $1 and staff_id is not null and created_at > $2`,
    [customerId, since],
  );
  return row?.count ?? 0;
}

async function findAnswer({ query }: Queryable, id: string): Promise<StoredAnswer | null> {
  const [row] = await query<StoredAnswer>(
    `select coalesce(c.merged_into, c.id) as "customerId", m.address, m.body, u.name as "staffName"
       from customer_mails m join customers c on c.id = m.customer_id join staff_users u on u.id = m.staff_id
      where m.id::text = $1`,
    [id],
  );
  return row ?? null;
}
