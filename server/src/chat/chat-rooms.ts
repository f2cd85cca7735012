/** Contains everyone who has the chat open: the visitor's tabs, and staff who joined it. */
export function chatRoom(chatId: string): string {
  return `chat:${chatId}`;
}
