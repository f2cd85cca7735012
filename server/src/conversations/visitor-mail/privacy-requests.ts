import type { RecordKey } from '@potomac-oak/shared/contracts/customers';
import { OFFICE_PATHS, VISITOR_MAIL_PATHS } from '@potomac-oak/shared/contracts/paths';
import type { PrivacyWish } from '@potomac-oak/shared/contracts/privacy';
import { privacyRequestParamsSchema, privacyRequestSchema } from '@potomac-oak/shared/contracts/privacy-calls';

import { ownerGuard } from '../../accounts/sessions/staff-guard';
import type { Queryable } from '../../base/db/database';
import { AppError } from '../../base/errors/app-error';
import type { HttpApp } from '../../base/http/http-app';
import { assertNoWait } from '../../base/limits/rate-limiter';
import { limitBy, limitStaffBy } from '../../base/limits/rate-limits';
import type { OutboxRow } from '../../base/outbox/outbox-entry';
import type { Mail } from '../../notifications/mail/mail';
import type { Parts } from '../../parts';
import type { ChatMessages } from '../chat/chat-messages';
import { admitMail, canReceive, hashAddress, readMailAddress, recordMail } from './mail-admission';
import type { MailLinks } from './mail-links';
import { readMailTexts } from './mail-texts';

/** Kind of the outbox rows: `recipient` is the chat's address, `subjectId` the chat. */
const KIND = 'privacyRequest';

export interface PrivacyRequests {
  /** Adds the request of a person who reads the mails of the address. Returns false if nothing is stored under it. */
  requestByAddress(addressHash: string, wish: PrivacyWish): Promise<boolean>;
}

/** Visitors request a copy or the erasure of their data; an owner answers within a month: docs/decisions/026-privacy.md. */
export function registerPrivacyRequests(
  app: HttpApp,
  { database, mail, outbox, limiters, notices, staffGuard, now }: Parts,
  { chats, links }: { chats: Pick<ChatMessages, 'getVisitorsChat'>; links: MailLinks },
): PrivacyRequests {
  /** Adds the request unless the same one is open. Returns the ids of the owners' notices, or null. */
  async function add(
    tx: Queryable,
    { wish, record, isByAddress }: { wish: PrivacyWish; record: RecordKey; isByAddress: boolean },
  ): Promise<string[] | null> {
    const [added] = await tx.query<{ id: string; customerId: string }>(
      `with added as (
         insert into privacy_requests (wish, kind, record_id, by_address) values ($1, $2, $3, $4)
         on conflict (kind, record_id, wish) where settled_at is null
         do update set by_address = true where excluded.by_address and not privacy_requests.by_address
         returning id, kind, record_id)
       select a.id, coalesce(c.merged_into, c.id) as "customerId"
         from added a join customer_records r using (kind, record_id) join customers c on c.id = r.customer_id`,
      [wish, record.kind, record.id, isByAddress],
    );
    if (!added) return null;
    const owners = await tx.query<{ id: string }>(`select id from staff_users where role = 'owner'`);
    return notices.add(tx, {
      reason: 'privacy',
      subject: added.id,
      staffIds: owners.map(({ id }) => id),
      customerId: added.customerId,
      fromId: null,
    });
  }

  async function requestFromChat(chatId: string, wish: PrivacyWish): Promise<void> {
    const { id } = await chats.getVisitorsChat(chatId);
    assertNoWait(limiters.chatTranscripts.take(id));
    const added = await database.transaction(async (tx) => {
      const noticeIds = await add(tx, { wish, record: { kind: 'chat', id }, isByAddress: false });
      await mailUnproven(tx, id);
      return noticeIds;
    });
    await notices.announce(added ?? []);
  }

  /** Asks the owner of the address that the chat's visitor has typed. */
  async function mailUnproven(tx: Queryable, chatId: string): Promise<void> {
    const address = await findUnproven(tx, chatId);
    if (address === null || !outbox.isOpen('email')) return;
    const addressHash = hashAddress(address);
    if (!(await canReceive(tx, { kind: KIND, addressHash, now: now() }))) return;
    if (limiters.allTranscripts.take('site') > 0) return;
    const dedupeKey = `${KIND} ${chatId} ${addressHash}`;
    await outbox.enqueue(tx, { kind: KIND, queue: 'email', recipient: address, subjectId: chatId, dedupeKey });
  }

  /** The address may belong to someone else, so the mail contains nothing of the chat. */
  async function compose(tx: Queryable, row: OutboxRow): Promise<Mail | null> {
    const { recipient: address, subjectId: chatId } = row;
    const admission = { row, addressHash: hashAddress(address), now: now() };
    if (!(await admitMail(tx, admission))) return null;
    await recordMail(tx, { ...admission, chatId, lastSeq: 0 });

    const letter = { row, address };
    const { tag, unsubscribe, entered, privacy } = await readMailTexts(tx, chatId);
    const { reasonLink, headers } = await links.addUnsubscribe(tx, letter, unsubscribe);
    return {
      to: address,
      subject: privacy.title,
      list: 'chat',
      content: {
        language: tag,
        title: privacy.title,
        blocks: [
          { kind: 'text', text: privacy.received },
          { kind: 'text', text: privacy.more },
        ],
        action: { label: privacy.confirm, href: `${reasonLink.href}/data` },
        reason: entered,
        reasonLink,
      },
      ...(await links.addReturnPath(tx, letter)),
      headers,
    };
  }
  mail.registerKind(KIND, (row) => database.transaction((tx) => compose(tx, row)));

  const requestOptions = { schema: { body: privacyRequestSchema }, preHandler: limitBy(limiters.transcripts) };
  app.post(VISITOR_MAIL_PATHS.requestPrivacy, requestOptions, async ({ body: { chatId, wish } }, reply) => {
    await requestFromChat(chatId, wish);
    return reply.code(204).send();
  });

  const settleOptions = {
    onRequest: [staffGuard, ownerGuard],
    preHandler: limitStaffBy(limiters.deskCalls),
    schema: { params: privacyRequestParamsSchema },
  };
  app.post(`${OFFICE_PATHS.privacyRequests}/:id/settle`, settleOptions, async ({ params: { id }, staff }, reply) => {
    const settled = await database.query(
      `update privacy_requests set settled_at = clock_timestamp(), settled_by = $2
        where id = $1 and settled_at is null returning id`,
      [id, staff.userId],
    );
    if (settled.length === 0) throw new AppError('not_found');
    return reply.code(204).send();
  });

  return {
    async requestByAddress(addressHash, wish) {
      const added = await database.transaction(async (tx) => {
        const record = await findRecord(tx, addressHash, wish);
        if (record === null) return null;
        return (await add(tx, { wish, record, isByAddress: true })) ?? [];
      });
      await notices.announce(added ?? []);
      return added !== null;
    },
  };
}

/** Returns the address that the chat's visitor has typed, unless it is proven or none. */
async function findUnproven({ query }: Queryable, chatId: string): Promise<string | null> {
  const [chat] = await query<{ email: string }>(
    `select c.email from chats c join customer_records r on r.kind = 'chat' and r.record_id = c.id
      where c.id = $1 and not r.is_proven`,
    [chatId],
  );
  return chat ? readMailAddress(chat.email) : null;
}

/** Returns the newest record with the address; one with the same open request comes first. */
async function findRecord({ query }: Queryable, addressHash: string, wish: PrivacyWish): Promise<RecordKey | null> {
  const [record] = await query<RecordKey>(
    `select r.kind, r.record_id as id
       from customer_records r left join privacy_requests p
         on p.kind = r.kind and p.record_id = r.record_id and p.wish = $2 and p.settled_at is null
      where encode(sha256(convert_to(r.email, 'UTF8')), 'hex') = $1
      order by p.id is null, r.created_at desc limit 1`,
    [addressHash, wish],
  );
  return record ?? null;
}
