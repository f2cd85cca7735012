import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const ROOT = join(__dirname, '..');
const files = ['host', 'remote-admin', 'remote-chat', 'remote-site', 'shared'].flatMap((unit) =>
  readdirSync(join(ROOT, unit, 'src'), { recursive: true, encoding: 'utf8' }).map((file) =>
    join(ROOT, unit, 'src', file),
  ),
);
/** Components that get a sheet from the component that renders them. */
const takers = files
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => readFileSync(file, 'utf8'))
  .filter((code) => code.includes('styles: Readonly<Record<'));
const sheets = files.filter((file) => file.endsWith('.module.scss')).map(readSheet);

test('each class that a component uses has a rule', () => {
  expect(sheets.flatMap(({ file, classes, used }) => missing(used, classes, file))).toEqual([]);
});

test('each rule has a component that uses it', () => {
  expect(
    sheets.flatMap(({ file, classes, used, passedOn, isComputed }) =>
      isComputed ? [] : missing(classes, new Set([...used, ...passedOn]), file),
    ),
  ).toEqual([]);
});

function missing(names: ReadonlySet<string>, others: ReadonlySet<string>, file: string): string[] {
  return [...names].filter((name) => !others.has(name)).map((name) => `${relative(ROOT, file)} .${name}`);
}

function readSheet(file: string) {
  const users = files.filter((one) => one.endsWith('.tsx')).flatMap((one) => readUser(one, file));
  return {
    file,
    classes: classesOf(file),
    used: namesIn(users),
    passedOn: users.some((code) => code.includes(' styles={styles}')) ? namesIn(takers) : new Set<string>(),
    // `styles[side]`: the type of the property limits the names.
    isComputed: users.some((code) => code.includes('styles[')),
  };
}

function namesIn(sources: readonly string[]): Set<string> {
  return new Set(
    sources.flatMap((code) => [...code.matchAll(/(?<![/\w])styles\.(\w+)/g)].map(([, name = '']) => name)),
  );
}

function readUser(file: string, sheet: string): string[] {
  const code = readFileSync(file, 'utf8');
  const [, path] = /import styles from '(.+)'/.exec(code) ?? [];
  return path !== undefined && join(dirname(file), path) === sheet ? [code] : [];
}

/** Reads the source, because compiling all sheets takes half a minute. Classes of mixins are in partials beside the sheet. */
function classesOf(file: string): Set<string> {
  const source = readFileSync(file, 'utf8');
  const selectors = source.replace(
    /\/\/[^\n]*|\/\*.*?\*\/|'[^']*'|:global\([^)]*\)|@(?:use|include)[^;{]*|[\w-]+: [^;{]*;/gs,
    '',
  );
  return new Set([...selectors.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name));
}
