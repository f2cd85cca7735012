import type { BotHistory } from '@potomac-oak/shared/contracts/bot';
import type { NotificationKind } from '@potomac-oak/shared/contracts/notifications';

import { findEmail, findPhone } from '../bot/bot-lead';
import type { Queryable } from '../db/database';
import type { MailBlock, MailFact } from '../mail/mail-content';
import type { OutboxRow } from '../outbox/outbox-entry';
import { dashboardHash } from './dashboard-hash';
import type { Notice } from './notice';
import { createNoticeRepository, type NoticedChat, type NoticeRepository } from './notice-repository';

const MESSAGES_MAX = 5;

/** Reads the record of a row. Returns null if it no longer needs the notification. */
export type FindNotice = (row: Pick<OutboxRow, 'subjectId' | 'createdAt'>) => Promise<Notice | null>;

export function createNotices(database: Queryable): Readonly<Record<NotificationKind, FindNotice>> {
  const records = createNoticeRepository(database);

  return {
    async newChat({ subjectId }) {
      const chat = await records.findChat(subjectId);
      // A colleague is already there.
      if (chat?.state !== 'waiting' || chat.hasReply) return null;
      return describeChat(chat, records, { headline: 'New chat', subject: `New chat from ${nameOf(chat)}` });
    },

    async unanswered({ subjectId, createdAt }) {
      const chat = await records.findChat(subjectId);
      // After a reply, a later message has a row of its own.
      if (!chat?.waitingSince || chat.state === 'done' || chat.waitingSince > createdAt) return null;
      return describeChat(chat, records, {
        headline: 'A visitor is waiting for a reply',
        subject: `${nameOf(chat)} is waiting for a reply`,
      });
    },

    async botLead({ subjectId }) {
      const entries = await records.findBotChat(subjectId);
      if (!entries) return null;
      const facts = contactFacts({ phoneNumber: findPhone(entries), email: findEmail(entries) });
      return {
        headline: 'New request from the support bot',
        subject: 'New request from the support bot',
        hash: dashboardHash('support-bot', subjectId),
        blocks: [{ kind: 'facts', facts }, ...entries.flatMap(describeAnswer)],
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
  };
}

async function describeChat(
  chat: NoticedChat,
  records: Pick<NoticeRepository, 'listMessages'>,
  { headline, subject }: Pick<Notice, 'headline' | 'subject'>,
): Promise<Notice> {
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

export function nameOf({ firstName, lastName }: Pick<NoticedChat, 'firstName' | 'lastName'>): string {
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
