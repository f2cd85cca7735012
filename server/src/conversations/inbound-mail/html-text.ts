import { type Token, Tokenizer, TokenizerMode } from 'parse5';

const BLOCKS = new Set(
  'address article blockquote center div dl dt dd h1 h2 h3 h4 h5 h6 hr li ol p pre section table tr ul'.split(' '),
);
/** Followed by a blank line. */
const PARAGRAPHS = new Set('blockquote h1 h2 h3 h4 h5 h6 ol p table ul'.split(' '));
const HIDDEN = new Set(['script', 'style', 'title']);

/**
 * Returns the readable text of a mail that has no plain text. Quoted lines start with `>`. It reads tokens and builds no
 * tree, so its time is linear for any input.
 */
export function readHtmlText(html: string): string {
  const lines: string[] = [];
  let line = '';
  let quotes = 0;
  let href = '';
  let hidden = '';

  function endLine(): void {
    lines.push(`${'> '.repeat(quotes)}${line.replace(/ {2,}/g, ' ').trim()}`);
    line = '';
  }

  function endBlock(tagName: string): void {
    if (!BLOCKS.has(tagName)) return;
    if (line.trim() !== '') endLine();
    if (PARAGRAPHS.has(tagName)) endLine();
  }

  function addText({ chars }: Pick<Token.CharacterToken, 'chars'>): void {
    if (hidden !== '') return;
    line += chars.replace(/\s+/g, ' ');
  }

  const tokenizer: Tokenizer = new Tokenizer(
    { sourceCodeLocationInfo: false },
    {
      onCharacter: addText,
      onWhitespaceCharacter: addText,
      onStartTag({ tagName, attrs }) {
        // Their content contains no tags; the tokenizer leaves this to the tree that we do not build.
        if (HIDDEN.has(tagName)) {
          hidden = tagName;
          tokenizer.state = TokenizerMode.RAWTEXT;
        }
        endBlock(tagName);
        if (tagName === 'br') endLine();
        if (tagName === 'blockquote') quotes += 1;
        if (tagName === 'li') line = '- ';
        if (tagName === 'td' || tagName === 'th') line += ' ';
        if (tagName === 'a') href = attrs.find(({ name }) => name === 'href')?.value ?? '';
      },
      onEndTag({ tagName }) {
        if (tagName === hidden) hidden = '';
        if (tagName === 'a' && /^https?:/.test(href) && !line.trimEnd().endsWith(href)) line += ` (${href})`;
        if (tagName === 'a') href = '';
        endBlock(tagName);
        if (tagName === 'blockquote') quotes = Math.max(0, quotes - 1);
      },
      onComment: () => undefined,
      onDoctype: () => undefined,
      onNullCharacter: () => undefined,
      onEof: endLine,
    },
  );
  tokenizer.write(html, true);
  return lines
    .filter((text, index) => text.trim() !== '' || lines[index - 1]?.trim() !== '')
    .join('\n')
    .trim();
}
