import type { BotHistory } from '@potomac-oak/shared/contracts/bot';
import type { NotificationKind } from '@potomac-oak/shared/contracts/notifications';
import { VISIT_KINDS } from '@potomac-oak/shared/contracts/visits';

import type { Queryable } from '../base/db/database';
import type { OutboxRow } from '../base/outbox/outbox-entry';
import { describeTime } from './mail/describe-time';
import type { Mail, MailBlock, MailContent, MailFact } from './mail/mail';
import {
  createNotificationRepository,
  type NotificationRepository,
  type NotifiedChat,
} from './notification-repository';
import { findUnreadNotices, type NoticeReason, presentNotice } from './staff-notices';

/** What one person of the staff learns, for every channel. */
export interface Notification {
  /** Contains no names, for lock screens. */
  headline: string;
  /** What happened, with names. */
  subject: string;
  /** The place in the dashboard: `#/s_dashboard?…`. */
  hash: string;
  blocks: MailContent['blocks'];
  action: string;
}

const MESSAGES_MAX = 5;

/** Reads the record of a row. Returns null if it no longer needs the notification. */
export type FindNotification = (
  row: Pick<OutboxRow, 'recipient' | 'subjectId' | 'createdAt'>,
) => Promise<Notification | null>;

/** @param timeZone of the office */
export function createNotifications(
  database: Queryable,
  timeZone: () => string,
): Readonly<Record<NotificationKind, FindNotification>> {
  const records = createNotificationRepository(database);

  return {
    async newChat({ subjectId }) {
      const chat = await records.findChat(subjectId);
      // A colleague is already there.
      if (chat?.state !== 'waiting' || chat.hasReply) return null;
      return describeChat(chat, records, { headline: 'New chat', subject: `New chat from ${nameOf(chat)}` });
    },

    async unanswered({ recipient, subjectId, createdAt }) {
      const chat = await records.findChat(subjectId);
      // After a reply, a later message has a row of its own.
      if (!chat?.waitingSince || chat.state === 'done' || chat.waitingSince > createdAt) return null;
      if (chat.takenBy !== null && chat.takenBy !== recipient) return null;
      return describeChat(chat, records, {
        headline: 'A visitor is waiting for a reply',
        subject: `${nameOf(chat)} is waiting for a reply`,
      });
    },

    async botLead({ subjectId }) {
      const chat = await records.findBotChat(subjectId);
      if (!chat) return null;
      const facts = [...fact('Name', chat.name), ...contactFacts(chat)];
      return {
        headline: 'New request from the support bot',
        subject: 'New request from the support bot',
        hash: dashboardHash('support-bot', subjectId),
        blocks: [{ kind: 'facts', facts }, ...chat.entries.flatMap(describeAnswer)],
        action: 'Open the request',
      };
    },

    async contactForm({ subjectId }) {
      const form = await records.findContactForm(subjectId);
      if (!form) return null;
      const blocks: MailBlock[] = [{ kind: 'facts', facts: [...fact('Name', form.name), ...contactFacts(form)] }];
      if (form.message !== '') blocks.push({ kind: 'quote', by: form.name || 'Message', text: form.message });
      return {
        headline: 'New contact form',
        subject: form.name === '' ? 'New contact form' : `New contact form from ${form.name}`,
        hash: dashboardHash('contact-forms', subjectId),
        blocks,
        action: 'Open the form',
      };
    },

    async visit({ subjectId }) {
      const visit = await records.findVisit(subjectId);
      if (!visit || visit.state === 'cancelled' || visit.state === 'expired') return null;
      const { kind, name, startsAt, street, zip, note, state } = visit;
      const headline = state === 'wish' ? 'New visit to arrange: please call' : 'New request for a visit';
      const facts = [
        ...fact('Visit', VISIT_KINDS[kind]),
        ...fact('Time', describeTime(startsAt, timeZone())),
        ...fact('Name', name),
        ...fact('Address', `${street}, ${zip}`),
        ...contactFacts(visit),
      ];
      return {
        headline,
        subject: `${headline} from ${name}`,
        hash: visitHash(subjectId),
        blocks: [{ kind: 'facts', facts }, ...(note === '' ? [] : [{ kind: 'quote' as const, by: name, text: note }])],
        action: 'Open the visit',
      };
    },

    async newsletter({ subjectId }) {
      const email = await records.findSubscriber(subjectId);
      if (email === null) return null;
      return {
        headline: 'New newsletter subscriber',
        subject: 'New newsletter subscriber',
        hash: dashboardHash('live-chat'),
        blocks: [{ kind: 'facts', facts: contactFacts({ phoneNumber: '', email }) }],
        action: 'Open the dashboard',
      };
    },

    async forYou({ subjectId }) {
      const [stored] = await findUnreadNotices(database, [subjectId]);
      if (!stored) return null;
      const { kind, id, text, detail } = presentNotice(stored);
      return {
        headline: NOTICE_HEADLINES[stored.reason],
        subject: text,
        hash: kind === 'chat' ? dashboardHash('live-chat', id) : customerHash(id),
        blocks: detail === '' ? [] : [{ kind: 'text', text: detail }],
        action: kind === 'chat' ? 'Open the conversation' : 'Open the record',
      };
    },
  };
}

const NOTICE_HEADLINES: Readonly<Record<NoticeReason, string>> = {
  owner: 'A customer was handed over to you',
  mention: 'A colleague mentioned you',
  reply: 'A customer has replied by e-mail',
  step: 'A next step is due',
  lateStep: 'A next step is overdue',
  privacy: 'A visitor asks for their personal data',
};

async function describeChat(
  chat: NotifiedChat,
  records: Pick<NotificationRepository, 'listMessages'>,
  { headline, subject }: Pick<Notification, 'headline' | 'subject'>,
): Promise<Notification> {
  const messages = await records.listMessages(chat.id, MESSAGES_MAX);
  const quotes = messages.map(({ isVisitors, name, body }) => ({
    kind: 'quote' as const,
    by: isVisitors ? nameOf(chat) : name,
    text: body,
  }));
  const facts = [...contactFacts(chat), ...fact('Page', chat.page), ...fact('Site', chat.siteName ?? '')];
  return {
    headline,
    subject,
    hash: dashboardHash('live-chat', chat.id),
    blocks: [...quotes, { kind: 'facts', facts }],
    action: 'Open the conversation',
  };
}

export function nameOf({ firstName, lastName }: Pick<NotifiedChat, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim() || 'a visitor';
}

function contactFacts({ phoneNumber, email }: { phoneNumber: string; email: string }): MailFact[] {
  const phone = phoneNumber.replaceAll(/(?!^\+)\D/g, '');
  return [
    ...fact('Phone', phoneNumber, phone === '' ? undefined : `tel:${phone}`),
    ...fact(
      'E-mail',
      email,
      email.includes('@') ? `mailto:${encodeURIComponent(email).replace('%40', '@')}` : undefined,
    ),
  ];
}

function fact(label: string, text: string, href?: string): MailFact[] {
  if (text === '') return [];
  return [href === undefined ? { label, text } : { label, text, href }];
}

function describeAnswer({ question, answer }: BotHistory['messages'][number]): MailBlock[] {
  return answer === '' ? [] : [{ kind: 'quote', by: question, text: answer }];
}

type Tab = 'support-bot' | 'live-chat' | 'contact-forms';

/** The place of a record in the dashboard, as its links spell it. */
export function dashboardHash(tab: Tab, id?: string): string {
  return `#/s_dashboard?${new URLSearchParams({ tab, ...(id && { id }) })}`;
}

function customerHash(id: string): string {
  return `#/s_dashboard?${new URLSearchParams({ page: 'customer', id })}`;
}

function visitHash(id: string): string {
  return `#/s_dashboard?${new URLSearchParams({ page: 'visits', id })}`;
}

/** One notification of several records; of a chat only the last one. Returns null for none. */
export function bundleOf(found: readonly Notification[], siteUrl: string): Notification | null {
  const [first, ...others] = new Map(found.map((notification) => [notification.hash, notification])).values();
  if (!first || others.length === 0) return first ?? null;
  const all = [first, ...others];
  return {
    headline: `${all.length} notifications`,
    subject: `${all.length} notifications: ${all.map(({ subject }) => subject).join(', ')}`,
    hash: dashboardHash('live-chat'),
    blocks: all.flatMap(({ subject, blocks, hash, action }) => [
      { kind: 'links', title: subject, links: [{ label: action, href: `${siteUrl}/${hash}`, note: '' }] },
      ...blocks,
    ]),
    action: 'Open the dashboard',
  };
}

const PREFERENCES_HASH = '#/s_dashboard?page=notifications';

export function toMail(notification: Notification, { to, siteUrl }: { to: string; siteUrl: string }): Mail {
  const { subject, blocks, hash, action } = notification;
  return {
    to,
    subject,
    list: 'office',
    content: {
      title: subject,
      blocks,
      action: { label: action, href: `${siteUrl}/${hash}` },
      reason: `You chose this notification in the dashboard: ${siteUrl}/${PREFERENCES_HASH}`,
    },
  };
}
