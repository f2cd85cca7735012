/** Contains the visitor's tabs. */
export function visitorRoom(chatId: string): string {
  return `chat:${chatId}`;
}

/** Contains staff who joined the chat. What they receive contains ids of people, which visitors must not get. */
export function chatStaffRoom(chatId: string): string {
  return `chat-staff:${chatId}`;
}
