import { createContext, Script } from 'node:vm';
import EmailReplyParser from 'email-reply-parser';

import { MESSAGE_MAX } from '@potomac-oak/shared/contracts/limits';

import { isNodeError } from '../../base/errors/node-error';

/** Enough for five messages. The quoted mail follows the reply, so nothing of a usual reply is lost. */
const TEXT_MAX = 5 * MESSAGE_MAX;
/** The parser's regular expressions need seconds for some texts that no person writes. */
const PARSE_TIMEOUT_MS = 250;
const TOO_LONG = '\n\n(The rest of the e-mail was too long.)';
const BLANK_LINES = /\n{3,}/g;

const parser = new EmailReplyParser();
const script = new Script('parse(text)');

/** Returns what the visitor has written, without the quoted mail. Says so if the end is missing. */
export function cutQuote(text: string): string {
  const cleaned = text
    .replaceAll('\r\n', '\n')
    .slice(0, TEXT_MAX)
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(BLANK_LINES, '\n\n')
    .trim();
  const reply = parse(cleaned).trim() || cleaned;
  // Otherwise only the quoted mail was cut.
  const isCut = text.length > TEXT_MAX && cleaned.endsWith(reply.slice(-100));
  return isCut ? reply + TOO_LONG : reply;
}

/** Splits a text into messages, at line breaks or spaces if possible. */
export function splitText(text: string): string[] {
  if (text.length <= MESSAGE_MAX) return [text];
  const start = text.slice(0, MESSAGE_MAX);
  const space = Math.max(start.lastIndexOf('\n'), start.lastIndexOf(' '));
  const end = space > 0 ? space : MESSAGE_MAX;
  return [text.slice(0, end), ...splitText(text.slice(end).trim())];
}

function parse(text: string): string {
  try {
    // Only code that runs through `vm` can be stopped.
    const context = createContext({ text, parse: (whole: string) => parser.parseReply(whole) });
    return String(script.runInContext(context, { timeout: PARSE_TIMEOUT_MS }));
  } catch (error) {
    // The error is of the context's own realm, so it is no `instanceof Error` here.
    if (isNodeError(error) && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return text;
    throw error;
  }
}
