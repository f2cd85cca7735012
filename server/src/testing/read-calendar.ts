import ICAL from 'ical.js';
import { sync as nodeIcal, type VEvent } from 'node-ical';

export interface ReadEvent {
  method: string;
  uid: string;
  sequence: number;
  startsAt: string;
  endsAt: string;
  status: string;
  summary: string;
  /** Empty if it is missing, as the following ones. */
  location: string;
  description: string;
  url: string;
  organizer: string;
  attendee: string;
}

/** Reads the events of a calendar with ical.js (Thunderbird) and node-ical, and expects the same from both. */
export function readCalendar(text: string): ReadEvent[] {
  const events = readByThunderbird(text);
  expect(readByNode(text)).toEqual(events);
  return events;
}

function readByThunderbird(text: string): ReadEvent[] {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const textOf = (component: ICAL.Component, name: string) => String(component.getFirstPropertyValue(name) ?? '');
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    return {
      method: textOf(calendar, 'method'),
      uid: event.uid,
      sequence: event.sequence,
      startsAt: event.startDate.toJSDate().toISOString(),
      endsAt: event.endDate.toJSDate().toISOString(),
      status: textOf(component, 'status'),
      summary: event.summary,
      location: textOf(component, 'location'),
      description: textOf(component, 'description'),
      url: textOf(component, 'url'),
      organizer: textOf(component, 'organizer').replace('mailto:', ''),
      attendee: textOf(component, 'attendee').replace('mailto:', ''),
    };
  });
}

function readByNode(text: string): ReadEvent[] {
  const events = Object.values(nodeIcal.parseICS(text)).filter((part): part is VEvent => part?.type === 'VEVENT');
  return events.map((event) => ({
    method: event.method ?? '',
    uid: event.uid,
    sequence: Number(event.sequence),
    startsAt: event.start.toISOString(),
    endsAt: event.end?.toISOString() ?? '',
    status: event.status ?? '',
    summary: readValue(event.summary),
    location: readValue(event.location),
    description: readValue(event.description),
    url: readValue(event.url),
    organizer: readValue(event.organizer).replace('mailto:', ''),
    attendee: readValue([event.attendee].flat()[0]).replace('mailto:', ''),
  }));
}

/** Parameters of a property make its value an object. */
function readValue(property: string | { val: string } | undefined): string {
  return typeof property === 'object' ? property.val : (property ?? '');
}
