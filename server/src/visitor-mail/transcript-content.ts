import type { MailBlock } from '../mail/mail-content';
import type { TranscriptMessage } from './transcript-repository';

/** Maximum number of messages in a transcript. */
export const TRANSCRIPT_MESSAGES_MAX = 500;
/** Mail programs cut long messages off. Bounds the text only: inline styles add about 450 bytes per message. */
const CHARACTERS_MAX = 100_000;
const TAG = 'en-US';

/**
 * Describes the newest messages, as many as one mail may contain, under the days of the office's calendar.
 *
 * @param newestFirst one more than `TRANSCRIPT_MESSAGES_MAX` if there are older ones
 */
export function describeTranscript(newestFirst: readonly TranscriptMessage[], timeZone: string): MailBlock[] {
  const messages = newestFirst.slice(0, countFitting(newestFirst)).toReversed();
  const days = new Intl.DateTimeFormat(TAG, { timeZone, dateStyle: 'full' });
  const times = new Intl.DateTimeFormat(TAG, { timeZone, timeStyle: 'short' });
  const isCut = messages.length < newestFirst.length;

  return [
    { kind: 'text', text: `${isCut ? 'Older messages are not in this e-mail. ' : ''}${describeZone(timeZone)}` },
    ...messages.flatMap(({ name, body, createdAt, isFromVisitor }, index): MailBlock[] => {
      const day = days.format(createdAt);
      const previous = messages[index - 1];
      const isNewDay = !previous || days.format(previous.createdAt) !== day;
      return [
        ...(isNewDay ? [{ kind: 'heading' as const, text: day }] : []),
        { kind: 'quote', by: `${name}, ${times.format(createdAt)}`, text: body, isFromVisitor },
      ];
    }),
  ];
}

/** At least one, as one message always fits. */
function countFitting(messages: readonly TranscriptMessage[]): number {
  let characters = 0;
  const first = messages.findIndex(({ name, body }, index) => {
    characters += name.length + body.length;
    return index === TRANSCRIPT_MESSAGES_MAX || characters > CHARACTERS_MAX;
  });
  return first === -1 ? messages.length : first;
}

/** For example "Times are those of the office: Eastern Time." */
function describeZone(timeZone: string): string {
  const format = new Intl.DateTimeFormat(TAG, { timeZone, timeZoneName: 'longGeneric' });
  const zone = format.formatToParts().find(({ type }) => type === 'timeZoneName');
  return `Times are those of the office: ${zone?.value ?? timeZone}.`;
}
