import { company } from '@potomac-oak/shared/company';
import { VISIT_KINDS, type VisitKind } from '@potomac-oak/shared/contracts/visits';

import { isSpanish } from '../base/http/request-language';
import type { VisitMailKind } from './visit-links';

/** What a visitor reads about one visit: in its mails, in its calendar file, and on the page that they link to. */
export interface VisitTexts {
  /** BCP 47 tag, also for dates and times. */
  tag: string;
  kinds: Readonly<Record<VisitKind, string>>;
  facts: { visit: string; time: string; place: string };
  /** The page of a visit has the title and the action of the mail about its state. */
  mails: Readonly<Record<VisitMailKind, { title: string; text: string; action: string }>>;
  page: {
    over: string;
    expired: string;
    wish: { title: string; text: string };
    another: string;
    later: string;
    move: string;
    cancel: string;
    back: string;
    unknown: { title: string; text: string };
    refused: string;
    /** Why a change was refused. `otherwise`: any other reason; in English the server's message. */
    taken: string;
    ended: string;
    otherwise: (reason: string) => string;
  };
}

/** English where there are no texts in the language. */
export function visitTextsOf(language: string): VisitTexts {
  return isSpanish(language) ? SPANISH : ENGLISH;
}

/** For example "9:00 AM". */
export function describeClock(time: Date, timeZone: string, tag = ENGLISH.tag): string {
  return new Intl.DateTimeFormat(tag, { timeZone, timeStyle: 'short' }).format(time);
}

/** For example "Monday, December 7". @param date such as 2026-12-07 */
export function describeDay(date: string, tag = ENGLISH.tag): string {
  const format = new Intl.DateTimeFormat(tag, { timeZone: 'UTC', weekday: 'long', month: 'long', day: 'numeric' });
  return format.format(new Date(date));
}

const ENGLISH: VisitTexts = {
  tag: 'en-US',
  kinds: VISIT_KINDS,
  facts: { visit: 'Visit', time: 'Time', place: 'Where' },
  mails: {
    visitRequest: {
      title: 'Please confirm your visit',
      text: `Somebody, probably you, asked ${company.name} for a visit at this time. We keep it for 24 hours: open the link to confirm it. If it was not you, ignore this e-mail.`,
      action: 'Confirm the visit',
    },
    visitConfirmation: {
      title: 'Your visit is confirmed',
      text: 'We look forward to meeting you. The attached file adds the visit to your calendar.',
      action: 'Move or cancel the visit',
    },
    visitReminder: {
      title: 'Reminder of your visit',
      text: 'If the time no longer works for you, please move or cancel the visit.',
      action: 'Move or cancel the visit',
    },
    visitCancellation: {
      title: 'Your visit is cancelled',
      text: `We will not come at this time. Call ${company.phone.label} if you would like another one.`,
      action: '',
    },
  },
  page: {
    over: 'Your visit is over',
    expired: 'Your request has expired',
    wish: {
      title: 'We will call you',
      text: 'This time is not reserved yet. We will call or write to you to agree on a time.',
    },
    another: 'Choose another time',
    later: 'Later times',
    move: 'Move the visit',
    cancel: 'Cancel the visit',
    back: 'Back to the visit',
    unknown: { title: 'This link does not work', text: 'Please use the link of a more recent e-mail.' },
    refused: 'That was not possible',
    taken: 'This time is no longer available.',
    ended: 'This visit is cancelled, expired or over.',
    otherwise: (reason) => reason,
  },
};

/** Formal (usted), like the chat. */
const SPANISH: VisitTexts = {
  tag: 'es-US',
  kinds: {
    kitchen: 'Cocina',
    bathroom: 'Baño',
    basement: 'Sótano',
    addition: 'Ampliación',
    outdoor: 'Terraza, patio o jardín',
    exterior: 'Techo, revestimiento o ventanas',
    other: 'Otro proyecto',
  },
  facts: { visit: 'Visita', time: 'Hora', place: 'Lugar' },
  mails: {
    visitRequest: {
      title: 'Confirme su visita, por favor',
      text: `Alguien, probablemente usted, pidió a ${company.name} una visita a esta hora. La reservamos durante 24 horas: abra el enlace para confirmarla. Si no fue usted, ignore este correo.`,
      action: 'Confirmar la visita',
    },
    visitConfirmation: {
      title: 'Su visita está confirmada',
      text: 'Será un gusto conocerle. El archivo adjunto agrega la visita a su calendario.',
      action: 'Cambiar o cancelar la visita',
    },
    visitReminder: {
      title: 'Recordatorio de su visita',
      text: 'Si la hora ya no le conviene, cambie o cancele la visita, por favor.',
      action: 'Cambiar o cancelar la visita',
    },
    visitCancellation: {
      title: 'Su visita está cancelada',
      text: `No iremos a esta hora. Llámenos al ${company.phone.label} si desea otra.`,
      action: '',
    },
  },
  page: {
    over: 'Su visita ya pasó',
    expired: 'Su solicitud ha vencido',
    wish: {
      title: 'Le llamaremos',
      text: 'Esta hora aún no está reservada. Le llamaremos o escribiremos para acordar una.',
    },
    another: 'Elegir otra hora',
    later: 'Horas posteriores',
    move: 'Cambiar la hora',
    cancel: 'Cancelar la visita',
    back: 'Volver a la visita',
    unknown: { title: 'Este enlace no funciona', text: 'Use el enlace de un correo más reciente, por favor.' },
    refused: 'No fue posible',
    taken: 'Esta hora ya no está disponible.',
    ended: 'Esta visita está cancelada, vencida o ya pasó.',
    otherwise: () => 'Inténtelo de nuevo más tarde o llámenos, por favor.',
  },
};
