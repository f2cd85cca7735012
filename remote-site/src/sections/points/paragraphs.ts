/** Line breaks and `<br>` tags separate paragraphs. */
export function toParagraphs(text: string): string[] {
  return text
    .split(/\n|<br\s*\/?>/i)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}
