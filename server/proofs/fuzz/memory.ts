import type { HttpAnswer } from './call-http';
import type { Remembered } from './references';

const CURSOR = /[?&]before=([^&>]+)/;

/** Remembers what later calls can use: chats, ids in lists, cursors, and codes of previews. */
export function readAnswer({ status, headers, body }: HttpAnswer, remembered: Remembered): void {
  if (status !== 200 && status !== 201) return;
  const [, cursor] = String(headers.link).match(CURSOR) ?? [];
  if (cursor) remembered.cursor.push(cursor);
  for (const [, code] of body.matchAll(/"\/preview\/([\w-]+)"/g)) if (code) remembered.previewCode.push(code);
  for (const [, id] of body.matchAll(/"_id":"([\w-]+)"/g)) if (id) remembered.foreignChatId.push(id);
  for (const [, id] of body.matchAll(/"chatId":"([\w.-]+)"/g)) if (id) remembered.chatId.push(id);
}
