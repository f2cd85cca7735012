import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const ROOT = join(__dirname, '..');
const DOCUMENTS = ['README.md', 'CONTRIBUTING.md', ...listMarkdown('docs'), ...listMarkdown('docs/decisions')];
const PARTNERS_PAGE = 'server/src/delivery/documents/partners-page/partners-page.html';
const PROMISES_OF_PARTNERS_PAGE = 'docs/partner-promises.md';

const NAMES = /"([^"]+)"/g;
// `path/to/file.test.ts` "a part of a test's name"; "another one"
const PROOF = /`([\w./-]+\.(?:test|spec)\.tsx?)`((?:;? "[^"]+")*)/g;
const LINK_TO_TEST = /\]\([\w./-]+\.(?:test|spec)\.tsx?(?: "[^"]+")?\)/;
// [text](path) or [text](path "a part of a test's name")
const LINK = /\]\((?!https?:|#)([^)\s#]+)(?:#[\w-]+)?((?: "[^"]+")?)\)/g;

test.each(DOCUMENTS)('every file and test that %s names exists', (document) => {
  const text = read(document);
  const proofs = [...text.matchAll(PROOF)].map(([, file = '', names = '']) => ({ file, names }));
  const links = [...text.matchAll(LINK)].map(([, path = '', names = '']) => ({
    file: join(dirname(document), path),
    names,
  }));

  expect([...proofs.filter(({ file }) => file.includes('/')), ...links].flatMap(findMissing)).toEqual([]);
});

test('every row of a table of promises names its proof', () => {
  const tables = readTablesWithProofs();

  expect(tables.map(({ document }) => document)).toEqual(
    expect.arrayContaining([
      'docs/architecture.md',
      PROMISES_OF_PARTNERS_PAGE,
      'docs/reliability.md',
      'docs/security.md',
    ]),
  );
  const unproven = tables.flatMap(({ rows }) =>
    rows.filter((row) => !/`(npm |[\w./-]+\.(test|spec)\.tsx?`)/.test(row)),
  );
  expect(unproven).toEqual([]);
});

test("the promises of the partners' page are quoted verbatim", () => {
  const page = textOf(read(PARTNERS_PAGE));
  const quotes = readTables(PROMISES_OF_PARTNERS_PAGE).flatMap(({ rows }) => rows.map((row) => cellsOf(row)[0] ?? ''));
  const listed = [...read(PARTNERS_PAGE).matchAll(/<ul class="promises">(.*?)<\/ul>/gs)]
    .flatMap(([, list = '']) => list.split('</li>'))
    .map(textOf)
    .filter(Boolean);

  expect(quotes.filter((quote) => !page.includes(quote))).toEqual([]);
  expect(listed).not.toEqual([]);
  expect(listed.filter((promise) => !quotes.some((quote) => promise.includes(quote)))).toEqual([]);
});

test.each(['owner', 'operator', 'team', 'partner'])('docs/%s.md links its promises to tests', (reader) => {
  expect(read(`docs/${reader}.md`)).toMatch(LINK_TO_TEST);
});

function findMissing({ file, names }: { file: string; names: string }): string[] {
  if (!existsSync(join(ROOT, file))) return [file];
  const quoted = [...names.matchAll(NAMES)].map(([, name = '']) => name);
  if (quoted.length === 0) return [];
  const code = read(file);
  // The code may escape quotation marks in a name.
  return quoted.filter((name) => !code.includes(name) && !code.replaceAll("\\'", "'").includes(name));
}

interface Table {
  header: string[];
  rows: string[];
}

function readTablesWithProofs(): (Table & { document: string })[] {
  return listMarkdown('docs')
    .flatMap((document) => readTables(document).map((table) => ({ ...table, document })))
    .filter(({ header }) => header.at(-1) === 'Proof');
}

function readTables(document: string): Table[] {
  const tables = read(document).match(/(?:^\|.*\n)+/gm) ?? [];
  return tables.map((table) => {
    const [header = '', , ...rows] = table.trim().split('\n');
    return { header: cellsOf(header), rows };
  });
}

function cellsOf(row: string): string[] {
  return row
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
}

function textOf(html: string): string {
  return html
    .replace(/<[^>]+>/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

function listMarkdown(folder: string): string[] {
  return readdirSync(join(ROOT, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`);
}

function read(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8');
}
