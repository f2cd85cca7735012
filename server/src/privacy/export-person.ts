import { company } from '@potomac-oak/shared/company';
import type { PersonalKey } from '@potomac-oak/shared/contracts/privacy';

import type { Database } from '../base/db/database';
import { escapeHtml } from '../base/http/escape-html';
import type { Files } from '../files/files';
import { readScope } from './erase-items';
import { bindScope, columnsOf, type DataKind, PERSONAL_DATA } from './personal-data';
import type { ZipEntry } from './zip-file';

type Row = Record<string, unknown>;
type Tables = Record<string, Row[]>;

/** Not the keys, and not what is about other people. */
const EXPORTED: readonly DataKind[] = ['identifying', 'content', 'reference', 'none'];
/** What the page shows; the rest is in the JSON only. */
const TITLES: Readonly<Record<string, string>> = {
  chats: 'Chats',
  messages: 'Messages',
  contact_forms: 'Contact forms',
  bot_chats: 'Conversations with the support bot',
  visits: 'Visits',
  newsletter_subscribers: 'Newsletter',
  notes: 'Notes of our staff',
  customers: 'Customer record',
  customer_mails: 'E-mails',
  customer_identifiers: 'Known addresses and numbers',
  suppressed_addresses: 'Addresses that get no mail',
};

/** Yields all data of the items: `data.json`, a page to read, and the files. */
export async function* exportItems(
  { database, files }: { database: Database; files: Pick<Files, 'read'> },
  items: readonly PersonalKey[],
): AsyncGenerator<ZipEntry> {
  const tables = await database.transaction(async (tx) => {
    const scope = await readScope(tx, items);
    const found: Tables = {};
    for (const [name, table] of Object.entries(PERSONAL_DATA)) {
      if (table.of === undefined) continue;
      const { sql, values } = bindScope(table.of, scope);
      const rows = await tx.query<Row>(
        `select ${columnsOf(table, EXPORTED).join(', ')} from ${name} where ${sql}`,
        values,
      );
      if (rows.length > 0) found[name] = rows;
    }
    return found;
  });

  const paths = new Map((tables.files ?? []).map((file) => [String(file.id), `files/${file.id} ${file.name}`]));
  yield { path: 'data.json', content: Buffer.from(JSON.stringify(tables, null, 2)) };
  yield { path: 'index.html', content: Buffer.from(describePage(tables, [...paths.values()])) };
  for (const [id, path] of paths) yield { path, content: (await files.read(id, 'content')).content };
}

function describePage(tables: Tables, files: readonly string[]): string {
  const title = `Personal data held by ${company.name}`;
  const sections = Object.entries(TITLES).map(([name, heading]) => describeRows(heading, tables[name] ?? []));
  const links = files.map((path) => `<li><a href="${encodeURI(path)}">${escapeHtml(path)}</a></li>`);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>
body { max-width: 48rem; margin: 2rem auto; padding: 0 1rem; font: 16px/1.5 system-ui, sans-serif; }
dl { display: grid; grid-template-columns: minmax(8rem, auto) 1fr; gap: 0 1rem; border-top: 1px solid; padding-top: 0.5rem; }
dd { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; }
</style>
</head>
<body>
<h1>${title}</h1>
<p>The same data, with all technical details, is in data.json. Times are in UTC.</p>
${sections.join('\n')}
${links.length > 0 ? `<h2>Photos and documents</h2>\n<ul>${links.join('')}</ul>` : ''}
</body>
</html>
`;
}

function describeRows(heading: string, rows: readonly Row[]): string {
  if (rows.length === 0) return '';
  const lists = rows.map((row) => {
    const facts = Object.entries(row).filter(
      ([name, value]) => !/(^|_)(id|seq)$/.test(name) && formatValue(value) !== '',
    );
    return `<dl>${facts.map(([name, value]) => `<dt>${name.replaceAll('_', ' ')}</dt><dd>${escapeHtml(formatValue(value))}</dd>`).join('')}</dl>`;
  });
  return `<h2>${heading}</h2>\n${lists.join('\n')}`;
}

function formatValue(value: unknown): string {
  if (value instanceof Date) return value.toISOString().replace('T', ' ').slice(0, 16);
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
