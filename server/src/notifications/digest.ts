import type { Queryable } from '../db/database';
import type { MailBlock } from '../mail/mail-content';
import { dashboardHash } from './dashboard-hash';
import type { Notice } from './notice';
import { createNoticeRepository, type NoticedChat, type RecordCounts } from './notice-repository';
import { nameOf } from './notices';

const CHATS_MAX = 20;

/** The last day, and the visitors who wait for a reply now. Returns null if there is neither. */
export async function findDigest(
  database: Queryable,
  { since, siteUrl, describeTime }: { since: Date; siteUrl: string; describeTime: (time: Date) => string },
): Promise<Notice | null> {
  const records = createNoticeRepository(database);
  const unanswered = await records.listUnanswered(CHATS_MAX);
  const counts = await records.countSince(since);
  if (unanswered.length === 0 && Object.values(counts).every((count) => count === 0)) return null;

  function linkTo(chat: NoticedChat) {
    const note = chat.waitingSince ? `since ${describeTime(chat.waitingSince)}` : '';
    return { label: nameOf(chat), href: `${siteUrl}/${dashboardHash('live-chat', chat.id)}`, note };
  }

  const waiting: MailBlock[] =
    unanswered.length === 0
      ? [{ kind: 'text', text: 'Nobody is waiting for a reply.' }]
      : [{ kind: 'links', title: 'Waiting for a reply', links: unanswered.map(linkTo) }];
  return {
    headline: 'Daily summary',
    subject: unanswered.length === 0 ? 'Daily summary' : `Daily summary: ${unanswered.length} waiting for a reply`,
    hash: dashboardHash('live-chat'),
    blocks: [{ kind: 'facts', facts: describeCounts(counts) }, ...waiting],
    action: 'Open the dashboard',
  };
}

function describeCounts({ chats, botChats, contactForms, subscribers }: RecordCounts) {
  return [
    { label: 'Chats', text: String(chats) },
    { label: 'Bot chats', text: String(botChats) },
    { label: 'Forms', text: String(contactForms) },
    { label: 'Newsletter', text: String(subscribers) },
  ];
}
