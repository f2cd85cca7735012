import { readCalendar } from '../testing/read-calendar';
import { type CalendarEvent, formatCalendar } from './calendar-file';

const EVENT: CalendarEvent = {
  uid: '8f4a0f9e-3a4e-4a39-9d6c-0f7f6f9b2b11',
  sequence: 2,
  startsAt: new Date('2026-11-01T05:30:00Z'),
  endsAt: new Date('2026-11-01T06:30:00Z'),
  stampedAt: new Date('2026-10-20T12:00:00Z'),
  status: 'CONFIRMED',
  summary: 'Kitchen, 20814',
  location: '',
  description: '',
  url: '',
};

test.each([
  ['commas, semicolons and backslashes', 'Elm St; “left”, door \\ 2, a,b;c'],
  ['several lines', 'Ring twice.\nThe dog is friendly,\nreally.'],
  ['what looks like another event', 'x\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nUID:other\r\nSUMMARY:Party'],
  ['long text of wide characters', `${'مريم 🏡 Wolfeschlegelsteinhausen '.repeat(12)}.`],
])('two third-party parsers read %s as they were written', (_what, text) => {
  const file = formatCalendar('REQUEST', 'Office', [
    {
      ...EVENT,
      location: text,
      description: text,
      url: 'https://potomac.example/visit/token',
      organizer: 'office@potomac.example',
      attendee: 'ada@example.com',
    },
  ]);

  const written = text.replaceAll('\r\n', '\n');
  expect(readCalendar(file)).toEqual([
    {
      method: 'REQUEST',
      uid: EVENT.uid,
      sequence: 2,
      // The night on which clocks go back has this hour twice.
      startsAt: '2026-11-01T05:30:00.000Z',
      endsAt: '2026-11-01T06:30:00.000Z',
      status: 'CONFIRMED',
      summary: 'Kitchen, 20814',
      location: written,
      description: written,
      url: 'https://potomac.example/visit/token',
      organizer: 'office@potomac.example',
      attendee: 'ada@example.com',
    },
  ]);
  expect(file.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
});

test('a calendar without events, and one with many, are read', () => {
  const many = Array.from({ length: 50 }, (_, index) => ({ ...EVENT, uid: `visit-${index}` }));

  expect(readCalendar(formatCalendar('PUBLISH', 'Visits, of; Ada\\', []))).toEqual([]);
  expect(readCalendar(formatCalendar('PUBLISH', 'Visits', many)).map(({ uid }) => uid)).toEqual(
    many.map(({ uid }) => uid),
  );
});
