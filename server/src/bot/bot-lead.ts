import type { BotHistory } from '@potomac-oak/shared/contracts/bot';

const EMAIL = /[^\s@]+@[^\s@]+\.[^\s@]+/;
const PHONE_DIGITS_MIN = 7;
const PHONE = /^[+\d\s().-]+$/;

/** Whether the visitor has left an e-mail address or a phone number. */
export function isLead({ messages }: Pick<BotHistory, 'messages'>): boolean {
  return messages.some(({ answer }) => EMAIL.test(answer) || isPhone(answer));
}

export function findEmail(messages: BotHistory['messages']): string {
  return messages.map(({ answer }) => EMAIL.exec(answer)?.[0] ?? '').find(Boolean) ?? '';
}

export function findPhone(messages: BotHistory['messages']): string {
  return messages.map(({ answer }) => answer).find(isPhone) ?? '';
}

function isPhone(answer: string): boolean {
  return PHONE.test(answer) && answer.replaceAll(/\D/g, '').length >= PHONE_DIGITS_MIN;
}
