/** "1 chat", "1,200 chats". @param noun with a regular plural */
export function countOf(count: number, noun: string): string {
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;
}
