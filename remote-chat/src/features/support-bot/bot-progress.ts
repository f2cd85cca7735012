import type { BotHistory } from '@potomac-oak/shared/contracts/bot';
import type { ChatForm } from '@potomac-oak/shared/contracts/chat';

import { BOT_STEPS, type BotStep, EMAIL_STEP, END_MESSAGE, NAME_AND_PHONE_STEP } from './bot-script';

/** Kept in the browser from the first answer on. */
export interface BotProgress {
  answers: readonly string[];
  /** The server stores the history of a run once, however often it is told. */
  runId: string;
  isSaved: boolean;
}

export interface BotBubble {
  /** `left` is the bot's. */
  side: 'left' | 'right';
  text: string;
}

export const BOT_PROGRESS_KEY = 'supportBot';

export function parseBotProgress(value: unknown): BotProgress | null {
  const { answers, runId, isSaved } = (value ?? {}) as Partial<BotProgress>;
  if (!Array.isArray(answers) || typeof runId !== 'string') return null;
  if (answers.length > BOT_STEPS.length || !answers.every((answer) => typeof answer === 'string')) return null;
  return { answers, runId, isSaved: isSaved === true };
}

export function isBotFinished(progress: BotProgress | null): boolean {
  return progress !== null && progress.answers.length === BOT_STEPS.length;
}

/** The step that waits for an answer, `null` when there is none left. */
export function currentStep(answers: readonly string[]): BotStep | null {
  return BOT_STEPS[answers.length] ?? null;
}

export function listBubbles(answers: readonly string[]): BotBubble[] {
  const asked = BOT_STEPS.slice(0, answers.length + 1).flatMap<BotBubble>((_step, index) => {
    const answer = answers[index];
    const questions = saidAt(answers, index).map((text) => ({ side: 'left', text }) as const);
    return answer === undefined ? questions : [...questions, { side: 'right', text: answer }];
  });
  return currentStep(answers) ? asked : [...asked, { side: 'left', text: END_MESSAGE }];
}

export function toHistory(answers: readonly string[]): BotHistory {
  return {
    messages: answers.map((answer, index) => ({ question: saidAt(answers, index).join('\n'), answer })),
  };
}

/** What the answers tell for the live chat's form; the visitor sees and may change it there. */
export function readContact(answers: readonly string[]): Partial<ChatForm> {
  const nameAndPhone = answers[NAME_AND_PHONE_STEP] ?? '';
  const phoneNumber = /\+?\(?\d[\d\s().-]{5,}\d/.exec(nameAndPhone)?.[0] ?? '';
  const name = nameAndPhone
    .replace(phoneNumber, ' ')
    .replace(/[^\p{L}\p{M}'’.-]+/gu, ' ')
    .replace(/\s[.-](?=\s)/g, ' ')
    .trim();
  const [firstName = '', ...rest] = name.split(' ');
  return { firstName, lastName: rest.join(' '), phoneNumber, email: answers[EMAIL_STEP] ?? '' };
}

// The remark on a redirecting answer comes before the question that follows it.
function saidAt(answers: readonly string[], index: number): string[] {
  const step = BOT_STEPS[index];
  if (!step) return [];

  const previous = BOT_STEPS[index - 1];
  const remark = previous?.options?.find(({ label }) => label === answers[index - 1])?.redirect;
  return remark === undefined ? [step.question] : [remark, step.question];
}
