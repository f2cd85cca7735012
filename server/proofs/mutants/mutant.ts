import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

/** A patch that removes one guard, and the tests that must fail. */
export interface Mutant {
  name: string;
  patch: string;
  guard: string;
  tests: readonly NamedTest[];
  needsPostgres: boolean;
}

export interface NamedTest {
  /** Path from the root of the repository. */
  suite: string;
  /** A part of the test's name, as written in the suite. */
  name: string;
}

/** Reads all `.patch` files of a folder, sorted by name. */
export async function readMutants(folder: string): Promise<Mutant[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.patch')).sort();
  return Promise.all(
    files.map(async (file) => parseMutant(basename(file, '.patch'), await readFile(join(folder, file), 'utf8'))),
  );
}

/**
 * Reads the lines above the diff: `Guard: <sentence>`, one or more of `Suite: <path>` followed by `Test: <name>` lines,
 * and `Needs: postgres` if the embedded database cannot show the fault. Throws for any other format.
 */
export function parseMutant(name: string, patch: string): Mutant {
  const [head = '', diff] = patch.split(/^(?=diff --git )/m);
  const fields = head
    .trim()
    .split('\n')
    .map((line) => /^(Guard|Suite|Test|Needs): (.+)$/.exec(line));
  const guards = fields.flatMap((field) => (field?.[1] === 'Guard' ? [field[2] ?? ''] : []));
  const tests = readTests(fields);
  const [guard] = guards;
  if (!diff || fields.includes(null) || guard === undefined || guards.length > 1 || tests.length === 0) {
    throw new Error(`${name}.patch must begin with the lines "Guard:", "Suite:" and "Test:", followed by a diff.`);
  }
  return { name, patch, guard, tests, needsPostgres: fields.some((field) => field?.[0] === 'Needs: postgres') };
}

function readTests(fields: readonly (RegExpExecArray | null)[]): NamedTest[] {
  const tests: NamedTest[] = [];
  let suite = '';
  for (const [, key, value = ''] of fields.filter((field) => field !== null)) {
    if (key === 'Suite') suite = value;
    if (key === 'Test') tests.push({ suite, name: value });
  }
  return tests.filter((test) => test.suite !== '');
}
