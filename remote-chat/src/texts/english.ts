import { ENGLISH_OFFICE } from '@potomac-oak/shared/chat-ui/english-office';
import { ENGLISH_FILES } from '@potomac-oak/shared/files/english-files';

import { ENGLISH_SCRIPT } from './bot/english-script';
import type { ChatTexts } from './chat-texts';
import { createPlural } from './create-plural';

const TAG = 'en-US';
const plural = createPlural(TAG);

export const ENGLISH: ChatTexts = {
  tag: TAG,
  direction: 'ltr',
  titles: {
    bot: 'Support Bot',
    choose: 'Choose Chat',
    login: 'live Chat',
    live: 'live Chat',
    refused: 'Contact us',
  },
  unread: {
    count: countUnread,
    news: (count, company) => `${countUnread(count)} from ${company}`,
  },
  panel: { close: 'Close chat', back: 'Back' },
  office: ENGLISH_OFFICE,
  bot: {
    log: 'Conversation with the support bot',
    bot: 'Support bot: ',
    you: 'You: ',
    noAnswer: 'No answer',
    answers: 'Answers',
    typing: 'The support bot is typing',
    position: (question, count) => `Question ${question} of ${count}`,
    changeAnswer: 'Change last answer',
    talkToPerson: 'Talk to a person',
    script: ENGLISH_SCRIPT,
    english: ENGLISH_SCRIPT,
  },
  composer: {
    send: 'Send',
    message: 'Message',
    placeholder: 'Write a message',
    parts: (count) => `Sent in ${count} parts`,
  },
  files: ENGLISH_FILES,
  choose: {
    lead: 'How can we help you?',
    text: 'Chat with our team about your project, a visit or work in progress.',
    button: 'Customer Support',
    visit: 'Pick a time for the visit',
  },
  login: {
    title: 'Talk to a person',
    lead: 'Please tell us who you are before we start.',
    labels: {
      firstName: 'First Name',
      lastName: 'Last Name',
      phoneNumber: 'Phone Number',
      email: 'Email Address',
    },
    continue: 'Continue',
    saving: 'One moment…',
    emptyField: 'Please fill in all the fields.',
    serverError: 'Server error. Please try again later.',
    saveError: 'Error saving chat form information.',
    tryInSeconds: (seconds) =>
      `Please try again in ${seconds} ${plural(seconds, { one: 'second', other: 'seconds' })}.`,
    tryInMinutes: (minutes) =>
      `Please try again in ${minutes} ${plural(minutes, { one: 'minute', other: 'minutes' })}.`,
  },
  live: {
    reconnecting: 'Reconnecting…',
    offline: 'You are offline. Your messages will wait.',
    conversation: 'Conversation',
    messages: 'Messages',
    newMessages: 'New messages',
    jump: 'Jump to latest',
    loading: 'Loading the conversation',
    late: 'This is taking longer than usual. You can already write: your message is sent as soon as we are connected.',
    hello: (firstName) => `Hello ${firstName}, how can we help?`,
    emptyOpen: (promise) => `${promise}. Write your first message, and someone from our team will answer.`,
    emptyClosed: (promise) => `Our office is closed. ${promise}, and we will answer your message.`,
    answerByMail: (address) => `You can leave this page: we also send our answer to ${address}.`,
    checkContact: (values) => `We may not reach you at ${values}. If there is a typo, please write it here.`,
    lost: 'We cannot open your chat right now.',
    lostAdvice: 'Try again in a moment, or call us at',
    tryAgain: 'Try again',
    typing: (company) => `${company} is typing`,
    unreadLine: 'New',
    notSent: 'Not sent.',
    notSentYet: 'Not sent yet.',
    delete: 'Delete',
    you: 'You',
    sending: 'Sending…',
    seen: 'Seen',
    sent: 'Sent',
    today: 'Today',
    yesterday: 'Yesterday',
  },
  menu: {
    open: 'Chat menu',
    sound: 'Sound',
    notifications: 'Notifications',
    mail: 'Email me this conversation',
    data: 'Copy or erase my data',
    end: 'End chat and forget me',
    endQuestion: 'End this chat?',
    endText:
      'This browser forgets the conversation and your contact details. Our team sees that you have ended the chat and keeps the messages you sent.',
    keep: 'Keep chatting',
    confirmEnd: 'End and forget',
  },
  transcript: {
    lead: 'You first get an e-mail to confirm your address. After that we send the conversation.',
    send: 'Send',
    cancel: 'Cancel',
    badAddress: 'Please enter one e-mail address.',
    sentTitle: 'Please check your inbox',
    sent: (address) => `Look for our e-mail to ${address} and confirm it. The conversation follows.`,
    done: 'Done',
  },
  data: {
    lead: 'We will send you a copy of the data we store about you, or erase it, within one month. The request covers this chat.',
    copy: 'Ask for a copy',
    erasure: 'Ask to erase it',
    sentTitle: 'We have your request',
    sent: 'We will answer within one month.',
    byMail: (address) =>
      `If you receive our e-mail at ${address}, its link extends the request to everything stored under that address.`,
  },
  refused: {
    lead: 'The chat is not available on this page.',
    text: 'Our team is still glad to help you.',
    call: 'Call',
    write: 'Email',
  },
};

function countUnread(count: number): string {
  return `${count} ${plural(count, { one: 'new message', other: 'new messages' })}`;
}
