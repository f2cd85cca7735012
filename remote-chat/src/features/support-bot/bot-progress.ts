import type { BotHistory } from '@potomac-oak/shared/contracts/bot';
import type { ChatForm } from '@potomac-oak/shared/contracts/chat';

import { type BotScript, EMAIL_STEP, NAME_AND_PHONE_STEP, STEP_COUNT } from '../../texts/bot/bot-script';
import type { ChatTexts } from '../../texts/chat-texts';

export interface BotProgress {
  /** Selected options in English, regardless of the displayed language. */
  answers: readonly string[];
  /** Identifies one bot conversation: all saves update one record on the server. */
  runId: string;
  /** The server has stored these answers. */
  isSaved: boolean;
}

type Scripts = Pick<ChatTexts['bot'], 'script' | 'english'>;

export interface BotBubble {
  side: 'left' | 'right';
  text: string;
}

export function parseBotProgress(value: unknown): BotProgress | null {
  const { answers, runId, isSaved } = (value ?? {}) as Partial<BotProgress>;
  if (!Array.isArray(answers) || typeof runId !== 'string') return null;
  if (answers.length > STEP_COUNT || !answers.every((answer) => typeof answer === 'string')) return null;
  return { answers, runId, isSaved: isSaved === true };
}

export function isBotFinished(progress: BotProgress | null): boolean {
  return progress !== null && isComplete(progress.answers);
}

/** True as soon as the visitor can be called: many stop before they write their e-mail address. */
export function isWorthSaving(answers: readonly string[]): boolean {
  return answers.length > NAME_AND_PHONE_STEP;
}

export function listBubbles(answers: readonly string[], scripts: Scripts): BotBubble[] {
  const { steps, end } = scripts.script;
  const asked = steps.slice(0, answers.length + 1).flatMap<BotBubble>((_step, index) => {
    const answer = answers[index];
    const questions = saidAt(answers, index, scripts).map((text) => ({ side: 'left', text }) as const);
    if (answer === undefined) return questions;

    const option = steps[index]?.options?.[chosenOption(answer, index, scripts)];
    return [...questions, { side: 'right', text: option?.label ?? answer }];
  });
  return isComplete(answers) ? [...asked, { side: 'left', text: end }] : asked;
}

/** Builds the history for staff, always in English. */
export function toHistory(answers: readonly string[], runId: string, english: BotScript): BotHistory {
  const scripts = { script: english, english };
  return {
    botId: runId,
    messages: answers.map((answer, index) => ({
      question: saidAt(answers, index, scripts).join('\n'),
      answer,
    })),
  };
}

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

function isComplete(answers: readonly string[]): boolean {
  return answers.length === STEP_COUNT;
}

// If the previous answer has a `redirect` text, that text precedes the next question.
function saidAt(answers: readonly string[], index: number, scripts: Scripts): string[] {
  const { steps } = scripts.script;
  const step = steps[index];
  if (!step) return [];

  const previous = answers[index - 1];
  const remark =
    previous === undefined ? undefined : steps[index - 1]?.options?.[chosenOption(previous, index - 1, scripts)];
  return remark?.redirect === undefined ? [step.question] : [remark.redirect, step.question];
}

function chosenOption(answer: string, index: number, { english }: Scripts): number {
  return english.steps[index]?.options?.findIndex(({ label }) => label === answer) ?? -1;
}
