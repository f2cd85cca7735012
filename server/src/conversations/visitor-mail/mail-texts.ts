import { company } from '@potomac-oak/shared/company';

import type { Queryable } from '../../base/db/database';
import { isSpanish } from '../../base/http/request-language';

/** The texts of mails to visitors. */
export interface MailTexts {
  /** BCP 47 tag of the mail, also for dates and times. */
  tag: string;
  unsubscribe: string;
  entered: string;
  /** Like `entered`, of an answer to a form. */
  stated: string;
  reply: { title: string; canAnswer: string; open: string };
  transcript: {
    title: string;
    confirmSubject: string;
    requested: string;
    validity: string;
    confirm: string;
    reason: string;
    cut: string;
    zone: (name: string) => string;
  };
  /** Of the answer to a request for a copy or erasure. */
  privacy: { title: string; received: string; more: string; confirm: string };
}

/** In the language of the visitor's chat; English where there are no texts in it. */
export async function readMailTexts({ query }: Queryable, chatId: string): Promise<MailTexts> {
  const [chat] = await query<{ language: string }>('select language from chats where id = $1', [chatId]);
  return mailTextsOf(chat?.language ?? '');
}

export function mailTextsOf(language: string): MailTexts {
  return isSpanish(language) ? SPANISH : ENGLISH;
}

export const ENGLISH: MailTexts = {
  tag: 'en-US',
  unsubscribe: 'Unsubscribe or request your data',
  entered: 'You get this e-mail because this address was entered in the chat on our site.',
  stated: 'You get this e-mail because this address was entered on our site.',
  reply: {
    title: `Reply from ${company.name}`,
    canAnswer: 'You can answer this e-mail.',
    open: 'Open the conversation',
  },
  transcript: {
    title: `Your conversation with ${company.name}`,
    confirmSubject: `Please confirm: Your conversation with ${company.name}`,
    requested: `Somebody who chats with ${company.name} requested a copy of the conversation for this address. It is sent once you confirm.`,
    validity:
      'The link works once, within 24 hours. If you did not request the conversation, ignore this e-mail: nothing is sent.',
    confirm: 'Confirm',
    reason: 'You get this e-mail because the conversation was requested for this address, and confirmed.',
    cut: 'Older messages are not in this e-mail.',
    zone: (name) => `Times are those of the office: ${name}.`,
  },
  privacy: {
    title: 'Your request about your data',
    received: `Somebody who chats with ${company.name} and entered this address asked for a copy or the erasure of their data. We answer within one month.`,
    more: 'If this address is yours and the request should cover everything stored under it, open the link below. Otherwise ignore this e-mail.',
    confirm: 'Include this address',
  },
};

/** Formal (usted), like the chat. */
const SPANISH: MailTexts = {
  tag: 'es-US',
  unsubscribe: 'Cancelar la suscripción o pedir sus datos',
  entered: 'Recibe este correo porque esta dirección se escribió en el chat de nuestro sitio.',
  stated: 'Recibe este correo porque esta dirección se escribió en nuestro sitio.',
  reply: {
    title: `Respuesta de ${company.name}`,
    canAnswer: 'Puede responder a este correo.',
    open: 'Abrir la conversación',
  },
  transcript: {
    title: `Su conversación con ${company.name}`,
    confirmSubject: `Confirme, por favor: Su conversación con ${company.name}`,
    requested: `Alguien que conversa con ${company.name} pidió una copia de la conversación para esta dirección. Se envía cuando usted lo confirme.`,
    validity:
      'El enlace funciona una sola vez, en un plazo de 24 horas. Si usted no pidió la conversación, ignore este correo: no se envía nada.',
    confirm: 'Confirmar',
    reason: 'Recibe este correo porque se pidió la conversación para esta dirección y se confirmó.',
    cut: 'Los mensajes más antiguos no están en este correo.',
    zone: (name) => `Las horas son las de la oficina: ${name}.`,
  },
  privacy: {
    title: 'Su solicitud sobre sus datos',
    received: `Alguien que conversa con ${company.name} y escribió esta dirección pidió una copia o el borrado de sus datos. Respondemos en un plazo de un mes.`,
    more: '¿Es suya la dirección, y debe la solicitud incluir todo lo guardado con ella? Entonces pídalo también aquí. De lo contrario, ignore este correo.',
    confirm: 'Incluir esta dirección',
  },
};
