import { SPANISH_SCRIPT } from './bot/spanish-script';
import type { ChatTexts } from './chat-texts';

const WEEKDAYS = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'];

export const SPANISH: ChatTexts = {
  tag: 'es-US',
  titles: {
    bot: 'Asistente virtual',
    choose: 'Elige un chat',
    login: 'Chat en vivo',
    live: 'Chat en vivo',
    refused: 'Contáctanos',
  },
  unread: {
    count: countUnread,
    news: (count, company) => `${countUnread(count)} de ${company}`,
  },
  panel: { close: 'Cerrar el chat', back: 'Atrás' },
  office: {
    open: 'Solemos responder en minutos',
    back: (weekday, clock) => `Volvemos el ${WEEKDAYS[weekday]} a las ${clock}`,
    backOn: (date, clock) => `Volvemos el ${date} a las ${clock}`,
    leaveMessage: 'Déjanos un mensaje',
    am: 'a. m.',
    pm: 'p. m.',
  },
  bot: {
    log: 'Conversación con el asistente virtual',
    bot: 'Asistente: ',
    you: 'Tú: ',
    noAnswer: 'Sin respuesta',
    answers: 'Respuestas',
    typing: 'El asistente está escribiendo',
    position: (question, count) => `Pregunta ${question} de ${count}`,
    changeAnswer: 'Cambiar la última respuesta',
    talkToPerson: 'Hablar con una persona',
    script: SPANISH_SCRIPT,
  },
  composer: { send: 'Enviar', message: 'Mensaje', placeholder: 'Escribe un mensaje' },
  choose: {
    lead: '¿Cómo podemos ayudarte?',
    text: 'Habla con nuestro equipo sobre tu proyecto, una visita o una obra en curso.',
    button: 'Atención al cliente',
  },
  login: {
    title: 'Hablar con una persona',
    lead: 'Dinos quién eres y te atenderemos en el chat.',
    labels: {
      firstName: 'Nombre',
      lastName: 'Apellido',
      phoneNumber: 'Teléfono',
      email: 'Correo electrónico',
    },
    continue: 'Continuar',
    saving: 'Un momento…',
    emptyField: 'Completa todos los campos.',
    serverError: 'Error del servidor. Inténtalo más tarde.',
    saveError: 'No se pudieron guardar tus datos.',
    tryInSeconds: (seconds) => `Inténtalo de nuevo en ${seconds} ${seconds === 1 ? 'segundo' : 'segundos'}.`,
    tryInMinutes: (minutes) => `Inténtalo de nuevo en ${minutes} minutos.`,
  },
  live: {
    reconnecting: 'Reconectando…',
    offline: 'Sin conexión. Tus mensajes esperan.',
    conversation: 'Conversación',
    messages: 'Mensajes',
    newMessages: 'Mensajes nuevos',
    jump: 'Ir al último',
    loading: 'Cargando la conversación',
    late: 'Está tardando más de lo normal. Puedes escribir de todos modos: tu mensaje saldrá en cuanto haya conexión.',
    hello: (firstName) => `Hola, ${firstName}. ¿Cómo podemos ayudarte?`,
    emptyOpen: (promise) => `${promise}. Escribe tu primer mensaje y alguien del equipo te atenderá.`,
    emptyClosed: (promise) => `Nuestra oficina está cerrada ahora. ${promise} y leeremos tu mensaje.`,
    lost: 'No podemos abrir tu chat en este momento.',
    lostAdvice: 'Inténtalo de nuevo en un momento o llámanos al',
    tryAgain: 'Intentar de nuevo',
    typing: (company) => `${company} está escribiendo`,
    unreadLine: 'Nuevo',
    notSent: 'No enviado.',
    notSentYet: 'Aún no enviado.',
    delete: 'Borrar',
    you: 'Tú',
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
    end: 'Terminar el chat y olvidarme',
    endQuestion: '¿Terminar este chat?',
    endText:
      'Este navegador olvidará la conversación y lo que nos contaste de ti. Lo que enviaste queda con nuestro equipo.',
    keep: 'Seguir en el chat',
    confirmEnd: 'Terminar y olvidar',
  },
  refused: {
    lead: 'El chat no está disponible en esta página.',
    text: 'Nuestro equipo te ayudará con gusto de todos modos.',
    call: 'Llama al',
    write: 'Escribe a',
  },
};

function countUnread(count: number): string {
  return count === 1 ? '1 mensaje nuevo' : `${count} mensajes nuevos`;
}
