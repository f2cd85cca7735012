import { MESSAGE_MAX } from './limits';

/** Divides a text into messages, at white space where possible. The parts have no white space around them. */
export function splitMessage(text: string): string[] {
  const parts: string[] = [];
  let rest = text.trim();
  while (rest.length > MESSAGE_MAX) {
    const end = findEnd(rest);
    parts.push(rest.slice(0, end).trimEnd());
    rest = rest.slice(end).trimStart();
  }
  return [...parts, rest];
}

function findEnd(text: string): number {
  const space = Math.max(text.lastIndexOf(' ', MESSAGE_MAX), text.lastIndexOf('\n', MESSAGE_MAX));
  if (space > 0) return space;
  // Not within a surrogate pair.
  return (text.codePointAt(MESSAGE_MAX - 1) ?? 0) > 0xffff ? MESSAGE_MAX - 1 : MESSAGE_MAX;
}
