// RFC 5545. Own code: of the kept libraries none writes it, and `ical-generator` is longer than these ten properties.

export interface CalendarEvent {
  /** The same in all files about one event. */
  uid: string;
  /** Increases with every change. */
  sequence: number;
  startsAt: Date;
  endsAt: Date;
  /** When this state of the event was written. */
  stampedAt: Date;
  status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED';
  summary: string;
  /** Empty if it is not shown, as `url`. */
  location: string;
  description: string;
  url: string;
  /** Addresses without names. */
  organizer?: string;
  attendee?: string;
}

const LINE_MAX_BYTES = 75;

/** @param method PUBLISH for a calendar that is read again and again */
export function formatCalendar(
  method: 'PUBLISH' | 'REQUEST' | 'CANCEL',
  name: string,
  events: readonly CalendarEvent[],
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(name)}//Visits//EN`,
    `METHOD:${method}`,
    ...(method === 'PUBLISH' ? [`X-WR-CALNAME:${escapeText(name)}`] : []),
    ...events.flatMap(formatEvent),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

function formatEvent(event: CalendarEvent): string[] {
  const { uid, sequence, startsAt, endsAt, stampedAt, status, summary, location, description, url } = event;
  const { organizer, attendee } = event;
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${formatTime(stampedAt)}`,
    `DTSTART:${formatTime(startsAt)}`,
    `DTEND:${formatTime(endsAt)}`,
    `STATUS:${status}`,
    `SUMMARY:${escapeText(summary)}`,
    ...(location === '' ? [] : [`LOCATION:${escapeText(location)}`]),
    ...(description === '' ? [] : [`DESCRIPTION:${escapeText(description)}`]),
    ...(url === '' ? [] : [`URL:${url}`]),
    ...(organizer === undefined ? [] : [`ORGANIZER:mailto:${organizer}`]),
    ...(attendee === undefined ? [] : [`ATTENDEE;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${attendee}`]),
    'END:VEVENT',
  ];
}

/** In UTC, for example 20261207T140000Z. */
function formatTime(time: Date): string {
  return `${time.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

function escapeText(text: string): string {
  return text
    .replaceAll(/[\\;,]/g, (character) => `\\${character}`)
    .replaceAll(/\r\n|[\r\n]/g, '\\n')
    .replaceAll(/\p{Cc}/gu, ' ');
}

/** Continues long lines after a line break and a space, never inside a character. */
function foldLine(line: string): string {
  let folded = '';
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > LINE_MAX_BYTES) {
      folded += '\r\n ';
      bytes = 1;
    }
    folded += character;
    bytes += size;
  }
  return folded;
}
