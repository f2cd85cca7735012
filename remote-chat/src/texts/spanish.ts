import { FILES_MAX } from '@potomac-oak/shared/contracts/files';

import { ENGLISH_SCRIPT } from './bot/english-script';
import { SPANISH_SCRIPT } from './bot/spanish-script';
import type { ChatTexts } from './chat-texts';
import { createPlural } from './create-plural';

const TAG = 'es-US';
const plural = createPlural(TAG);

/** Formal (usted), as used in Latin America. */
export const SPANISH: ChatTexts = {
  tag: TAG,
  direction: 'ltr',
  titles: {
    bot: 'Asistente virtual',
    choose: 'Elija un chat',
    login: 'Chat en vivo',
    live: 'Chat en vivo',
    refused: 'Contáctenos',
  },
  unread: {
    count: countUnread,
    news: (count, company) => `${countUnread(count)} de ${company}`,
  },
  panel: { close: 'Cerrar el chat', back: 'Atrás' },
  office: {
    open: 'Solemos responder en minutos',
    back: (weekday, clock) => `Volvemos el ${weekday} a ${articleOf(clock)} ${clock}`,
    backToday: (clock) => `Volvemos hoy a ${articleOf(clock)} ${clock}`,
    backOn: (date, clock) => `Volvemos el ${date} a ${articleOf(clock)} ${clock}`,
    leaveMessage: 'Déjenos un mensaje',
  },
  bot: {
    log: 'Conversación con el asistente virtual',
    bot: 'Asistente: ',
    you: 'Usted: ',
    noAnswer: 'Sin respuesta',
    answers: 'Respuestas',
    typing: 'El asistente está escribiendo',
    position: (question, count) => `Pregunta ${question} de ${count}`,
    changeAnswer: 'Cambiar la última respuesta',
    talkToPerson: 'Hablar con una persona',
    script: SPANISH_SCRIPT,
    english: ENGLISH_SCRIPT,
  },
  composer: {
    send: 'Enviar',
    message: 'Mensaje',
    placeholder: 'Escriba un mensaje',
    parts: (count) => `Se envía en ${count} partes`,
  },
  files: {
    tag: TAG,
    add: 'Añadir fotos o PDF',
    notLoaded: 'Ahora no se pueden añadir archivos. Inténtelo de nuevo.',
    list: 'Archivos para enviar',
    remove: (name) => `Quitar ${name}`,
    tryAgain: 'Intentar de nuevo',
    ready: (count, total) => `${count} de ${total} subidos`,
    waiting: 'En espera…',
    sending: 'Subiendo…',
    failed: 'No se pudo subir.',
    picture: (name) => `Foto ${name}`,
    problems: {
      type: 'Solo se pueden enviar fotos (JPEG, PNG, WebP, AVIF) y PDF.',
      heic: 'Este navegador no lee HEIC. Elija la foto desde la galería o guárdela antes como JPEG.',
      empty: 'Este archivo está vacío.',
      too_large: 'Este archivo pesa más de 15 MB.',
      unreadable: 'No se puede abrir este archivo. Puede estar dañado.',
      too_many: `No se añadió: caben hasta ${FILES_MAX} archivos por mensaje.`,
    },
  },
  choose: {
    lead: '¿Cómo podemos ayudarle?',
    text: 'Hable con nuestro equipo sobre su proyecto, una visita o una obra en curso.',
    button: 'Atención al cliente',
    visit: 'Elegir hora para la visita',
  },
  login: {
    title: 'Hablar con una persona',
    lead: 'Antes de empezar, díganos quién es.',
    labels: {
      firstName: 'Nombre',
      lastName: 'Apellido',
      phoneNumber: 'Teléfono',
      email: 'Correo electrónico',
    },
    continue: 'Continuar',
    saving: 'Un momento…',
    emptyField: 'Complete todos los campos.',
    serverError: 'Error del servidor. Inténtelo más tarde.',
    saveError: 'No se pudieron guardar sus datos.',
    tryInSeconds: (seconds) =>
      `Inténtelo de nuevo en ${seconds} ${plural(seconds, { one: 'segundo', other: 'segundos' })}.`,
    tryInMinutes: (minutes) =>
      `Inténtelo de nuevo en ${minutes} ${plural(minutes, { one: 'minuto', other: 'minutos' })}.`,
  },
  live: {
    reconnecting: 'Reconectando…',
    offline: 'Sin conexión. Sus mensajes esperan.',
    conversation: 'Conversación',
    messages: 'Mensajes',
    newMessages: 'Mensajes nuevos',
    jump: 'Ir al último',
    loading: 'Cargando la conversación',
    late: 'Está tardando más de lo normal. Ya puede escribir: su mensaje se enviará en cuanto haya conexión.',
    hello: (firstName) => `Hola, ${firstName}. ¿Cómo podemos ayudarle?`,
    emptyOpen: (promise) => `${promise}. Escriba su primer mensaje y alguien de nuestro equipo le atenderá.`,
    emptyClosed: (promise) => `Nuestra oficina está cerrada. ${promise} y responderemos a su mensaje.`,
    answerByMail: (address) => `Puede salir de esta página: también enviamos nuestra respuesta a ${address}.`,
    checkContact: (values) => `Quizá no podamos contactarle en ${values}. Si hay un error, escríbalo aquí, por favor.`,
    lost: 'No podemos abrir su chat en este momento.',
    lostAdvice: 'Inténtelo de nuevo en un momento o llámenos al',
    tryAgain: 'Intentar de nuevo',
    typing: (company) => `${company} está escribiendo`,
    unreadLine: 'Nuevo',
    notSent: 'No enviado.',
    notSentYet: 'Aún no enviado.',
    delete: 'Borrar',
    you: 'Usted',
    sending: 'Enviando…',
    seen: 'Visto',
    sent: 'Enviado',
    today: 'Hoy',
    yesterday: 'Ayer',
  },
  menu: {
    open: 'Menú del chat',
    sound: 'Sonido',
    notifications: 'Notificaciones',
    mail: 'Enviarme esta conversación por correo',
    data: 'Copia o borrado de mis datos',
    end: 'Terminar el chat y olvidar mis datos',
    endQuestion: '¿Terminar este chat?',
    endText:
      'Este navegador olvida la conversación y sus datos de contacto. Nuestro equipo ve que usted terminó el chat y conserva los mensajes que envió.',
    keep: 'Seguir en el chat',
    confirmEnd: 'Terminar y olvidar',
  },
  transcript: {
    lead: 'Primero recibirá un correo para confirmar su dirección. Después le enviamos la conversación.',
    send: 'Enviar',
    cancel: 'Cancelar',
    badAddress: 'Escriba una sola dirección de correo.',
    sentTitle: 'Revise su bandeja de entrada',
    sent: (address) => `Busque nuestro correo a ${address} y confírmelo. Después le llegará la conversación.`,
    done: 'Listo',
  },
  data: {
    lead: 'Le enviamos una copia de lo que guardamos de usted, o lo borramos, en un plazo de un mes. La solicitud se refiere a este chat.',
    copy: 'Pedir una copia',
    erasure: 'Pedir el borrado',
    sentTitle: 'Recibimos su solicitud',
    sent: 'Le respondemos en un plazo de un mes.',
    byMail: (address) =>
      `Con el correo que quizá enviemos a ${address} puede incluir lo demás que se guarda con esa dirección.`,
  },
  refused: {
    lead: 'El chat no está disponible en esta página.',
    text: 'De todos modos, nuestro equipo le ayudará con gusto.',
    call: 'Llame al',
    write: 'Escriba a',
  },
};

function countUnread(count: number): string {
  return `${count} ${plural(count, { one: 'mensaje nuevo', other: 'mensajes nuevos' })}`;
}

function articleOf(clock: string): string {
  return /^1\b/.test(clock) ? 'la' : 'las';
}
