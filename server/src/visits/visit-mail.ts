import { company } from '@potomac-oak/shared/company';

import type { Queryable } from '../base/db/database';
import type { OutboxRow } from '../base/outbox/outbox-entry';
import { admitMail, hashAddress, readMailAddress, recordMail } from '../conversations/visitor-mail/mail-admission';
import { createMailLinks } from '../conversations/visitor-mail/mail-links';
import { mailTextsOf } from '../conversations/visitor-mail/mail-texts';
import { describeTime } from '../notifications/mail/describe-time';
import type { Mail } from '../notifications/mail/mail';
import type { Parts } from '../parts';
import { formatCalendar } from './calendar-file';
import { createVisitTokens, type VisitMailKind, visitPath } from './visit-links';
import { findVisit, type StoredVisit } from './visit-repository';
import { visitTextsOf } from './visit-texts';

interface Letter {
  state: StoredVisit['state'];
  /** To one mailbox, of this kind; by default as many as of other mails. */
  perDay?: number;
  calendar: 'REQUEST' | 'CANCEL' | null;
}

const LETTERS: Readonly<Record<VisitMailKind, Letter>> = {
  // The address is unverified, so this mail contains no free text of the visitor.
  visitRequest: { state: 'requested', calendar: null },
  visitConfirmation: { state: 'confirmed', perDay: 10, calendar: 'REQUEST' },
  visitReminder: { state: 'confirmed', perDay: 10, calendar: null },
  visitCancellation: { state: 'cancelled', perDay: 10, calendar: 'CANCEL' },
};

/** Mails to visitors about their visits. Each is about one time: after a change, those about the former one are dropped. */
export function registerVisitMail({ config, database, mail, officeHours, origins, now }: Parts): void {
  const links = createMailLinks({ config, origins });
  const tokenOf = createVisitTokens(config);

  async function compose(tx: Queryable, kind: VisitMailKind, row: OutboxRow): Promise<Mail | null> {
    const { state, perDay, calendar } = LETTERS[kind];
    const visit = await findVisit(tx, row.subjectId);
    if (visit?.state !== state || String(visit.sequence) !== row.recipient || visit.startsAt.getTime() <= now())
      return null;
    const address = readMailAddress(visit.email);
    if (address === null) return null;
    const admission = { row, addressHash: hashAddress(address), now: now() };
    if (!(await admitMail(tx, { ...admission, perDay }))) return null;
    const isInCalendar = kind === 'visitConfirmation' || (await wasConfirmed(tx, visit.id));
    await recordMail(tx, { ...admission, visitId: visit.id, lastSeq: 0 });

    const letter = { row, address };
    const { unsubscribe, stated } = mailTextsOf(visit.language);
    const { tag, kinds, facts, mails } = visitTextsOf(visit.language);
    const { title, text, action } = mails[kind];
    const time = describeTime(visit.startsAt, officeHours.current().timeZone, tag);
    const { reasonLink, headers } = await links.addUnsubscribe(tx, letter, unsubscribe);
    // Somebody else may have typed the address of the mailbox, and the street with it.
    const place = visit.isProven ? `${visit.street}, ${visit.zip}` : visit.zip;
    return {
      to: address,
      subject: `${title}: ${time}`,
      list: 'visits',
      content: {
        language: tag,
        title,
        blocks: [
          {
            kind: 'facts',
            facts: [
              { label: facts.visit, text: kinds[visit.kind] },
              { label: facts.time, text: time },
              { label: facts.place, text: place },
            ],
          },
          { kind: 'text', text },
        ],
        ...(action !== '' && { action: { label: action, href: links.siteUrl() + visitPath(tokenOf(visit.id)) } }),
        reason: stated,
        reasonLink,
      },
      ...(calendar !== null && isInCalendar && { calendar: describeCalendar(visit, calendar, row.createdAt) }),
      ...(await links.addReturnPath(tx, letter)),
      headers,
    };
  }

  function describeCalendar(
    visit: StoredVisit,
    method: 'REQUEST' | 'CANCEL',
    stampedAt: Date,
  ): NonNullable<Mail['calendar']> {
    const { id: uid, sequence, startsAt, endsAt, kind, street, zip, email, language, isProven } = visit;
    const event = {
      uid,
      sequence,
      startsAt,
      endsAt,
      stampedAt,
      status: method === 'CANCEL' ? ('CANCELLED' as const) : ('CONFIRMED' as const),
      summary: `${company.name}: ${visitTextsOf(language).kinds[kind]}`,
      location: isProven ? `${street}, ${zip}` : zip,
      description: company.phone.label,
      url: links.siteUrl() + visitPath(tokenOf(uid)),
      organizer: addressOf(config.MAIL_FROM),
      attendee: email.trim(),
    };
    return { method, content: formatCalendar(method, company.name, [event]) };
  }

  for (const kind of Object.keys(LETTERS) as VisitMailKind[])
    mail.registerKind(kind, (row) => database.transaction((tx) => compose(tx, kind, row)));
}

async function wasConfirmed({ query }: Queryable, visitId: string): Promise<boolean> {
  const rows = await query(`select 1 from visitor_mails where visit_id = $1 and kind = 'visitConfirmation' limit 1`, [
    visitId,
  ]);
  return rows.length > 0;
}

/** Without the name, if any. */
function addressOf(from: string): string {
  return /<([^>]+)>/.exec(from)?.[1] ?? from;
}
