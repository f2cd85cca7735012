import type { OfficeTexts } from '@potomac-oak/shared/chat-ui/availability';
import type { ChatForm } from '@potomac-oak/shared/contracts/chat';
import type { FileTexts } from '@potomac-oak/shared/files/file-texts';

import type { BotScript } from './bot/bot-script';

export interface ChatTexts {
  /** BCP 47 tag for formatting times and numbers. */
  tag: string;
  direction: 'ltr' | 'rtl';
  titles: { bot: string; choose: string; login: string; live: string; refused: string };
  unread: { count: (count: number) => string; news: (count: number, company: string) => string };
  panel: { close: string; back: string };
  office: OfficeTexts;
  bot: {
    log: string;
    bot: string;
    you: string;
    noAnswer: string;
    answers: string;
    typing: string;
    position: (question: number, count: number) => string;
    changeAnswer: string;
    talkToPerson: string;
    script: BotScript;
    /** For stored answers and staff. Part of each language's file, so that it takes nothing from the chat's budget. */
    english: BotScript;
  };
  composer: { send: string; message: string; placeholder: string; parts: (count: number) => string };
  files: FileTexts;
  choose: { lead: string; text: string; button: string; visit: string };
  login: {
    title: string;
    lead: string;
    labels: Readonly<Record<keyof ChatForm, string>>;
    continue: string;
    saving: string;
    emptyField: string;
    serverError: string;
    saveError: string;
    tryInSeconds: (seconds: number) => string;
    tryInMinutes: (minutes: number) => string;
  };
  live: {
    reconnecting: string;
    offline: string;
    conversation: string;
    messages: string;
    newMessages: string;
    jump: string;
    loading: string;
    late: string;
    hello: (firstName: string) => string;
    emptyOpen: (promise: string) => string;
    emptyClosed: (promise: string) => string;
    answerByMail: (address: string) => string;
    checkContact: (values: string) => string;
    lost: string;
    lostAdvice: string;
    tryAgain: string;
    typing: (company: string) => string;
    unreadLine: string;
    notSent: string;
    notSentYet: string;
    delete: string;
    you: string;
    sending: string;
    seen: string;
    sent: string;
    today: string;
    yesterday: string;
  };
  menu: {
    open: string;
    sound: string;
    notifications: string;
    mail: string;
    data: string;
    end: string;
    endQuestion: string;
    endText: string;
    keep: string;
    confirmEnd: string;
  };
  transcript: {
    lead: string;
    send: string;
    cancel: string;
    badAddress: string;
    sentTitle: string;
    sent: (address: string) => string;
    done: string;
  };
  data: {
    lead: string;
    copy: string;
    erasure: string;
    sentTitle: string;
    sent: string;
    byMail: (address: string) => string;
  };
  refused: { lead: string; text: string; call: string; write: string };
}
