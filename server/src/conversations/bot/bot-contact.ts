import type { BotHistory } from '@potomac-oak/shared/contracts/bot';
import { EMAIL_MAX, FULL_NAME_MAX, PHONE_MAX } from '@potomac-oak/shared/contracts/limits';

/** How a visitor can be reached, as far as the answers to the bot say. Fields are empty if nothing was found. */
export interface BotContact {
  name: string;
  email: string;
  phoneNumber: string;
}

type Entries = BotHistory['messages'];

const NAME_QUESTION = /\b(?:name|nombre)/i;
const PHONE_QUESTION = /\b(?:phone|tel[eé]fono)/i;
// The answers come from anyone, so none of these patterns may take more than linear time.
const WORD_ENDS = /[\s<>()[\]{}",;:!?]+/;
const EMAIL = /^[^@]+@[^@.]+(?:\.[^@.]+)+(?=\.?$)/;
const PHONE = /\+?\(?\d[\d\s().-]*\d/g;
const PHONE_DIGITS_MIN = 7;
const PHONE_DIGITS_MAX = 15;
const NOT_IN_NAMES = /[^\p{L}\p{M}'’.-]+/gu;
const LONE_MARK = /(?<=^| )['’.-](?= |$)/g;

/** Finds the name, the e-mail address and the phone number in a conversation of any order and wording. */
export function findContact(entries: Entries): BotContact {
  const answers = entries.map(({ answer }) => answer);
  const email = answers.map(findEmail).find(Boolean) ?? '';
  // A budget or an area also has digits, so the answer to a question about the phone number comes first.
  const asked = entries.filter(({ question }) => PHONE_QUESTION.test(question)).map(({ answer }) => answer);
  const phoneNumber = [...asked, ...answers].map(findPhone).find(Boolean) ?? '';
  const named = entries.find(({ question }) => NAME_QUESTION.test(question))?.answer ?? '';
  return { name: readName(named.replace(email, ' ').replace(phoneNumber, ' ')), email, phoneNumber };
}

function findEmail(answer: string): string {
  const words = answer.split(WORD_ENDS).filter((word) => word.length <= EMAIL_MAX);
  return words.map((word) => EMAIL.exec(word)?.[0]).find(Boolean) ?? '';
}

function findPhone(answer: string): string {
  return answer.match(PHONE)?.find(isPhone) ?? '';
}

function isPhone(text: string): boolean {
  const digits = text.replaceAll(/\D/g, '').length;
  return text.length <= PHONE_MAX && digits >= PHONE_DIGITS_MIN && digits <= PHONE_DIGITS_MAX;
}

function readName(text: string): string {
  return text.replace(NOT_IN_NAMES, ' ').replace(LONE_MARK, '').replaceAll(/ +/g, ' ').trim().slice(0, FULL_NAME_MAX);
}
