import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '..');
const DOCUMENTS = ['docs/security.md', 'docs/reliability.md'];
// `path/to/file.test.ts` "a part of a test's name"; "another one"
const PROOF = /`([\w./-]+\.test\.tsx?)`((?:;? "[^"]+")*)/g;

test.each(DOCUMENTS)('every test named in %s exists', (document) => {
  const proofs = [...readFileSync(join(ROOT, document), 'utf8').matchAll(PROOF)];
  const missing = proofs.flatMap(([, file = '', names = '']) => findMissing(file, names));

  expect(proofs.length).toBeGreaterThan(10);
  expect(missing).toEqual([]);
});

function findMissing(file: string, names: string): string[] {
  if (file.startsWith('scripts/')) return [];
  if (!existsSync(join(ROOT, file))) return [file];
  const code = readFileSync(join(ROOT, file), 'utf8');
  const quoted = [...names.matchAll(/"([^"]+)"/g)].map(([, name = '']) => name);
  // The code may escape quotation marks in a name.
  return quoted.filter((name) => !code.includes(name) && !code.replaceAll("\\'", "'").includes(name));
}
