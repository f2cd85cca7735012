import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

import { company } from '@potomac-oak/shared/company';

const ROOT = join(__dirname, '..');
const FOLDERS = [
  'e2e',
  'host/src',
  'media/manifest',
  'remote-admin/src',
  'remote-chat/src',
  'remote-site/src',
  'scripts',
  'server/src',
  'shared/src',
];
const TEXT_FILE = /\.(css|html|js|json|mjs|scss|svg|ts|tsx)$/;
const NOT_OURS = /(^|\/)(node_modules|dist[^/]*|package-lock\.json)(\/|$)/;

const COLOR = /(?<![&\w])#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})\b|\b(?:rgb|hsl)a?\(\s*\d/i;

/** Files outside the palette that may contain colors, with the reason. */
const COLOR_EXCEPTIONS: readonly { files: RegExp; reason: string }[] = [
  { files: /^shared\/src\/palette\.ts$/, reason: 'the source' },
  { files: /^host\/src\/brand\/icon\.svg$/, reason: 'a drawing that its owner replaces' },
  { files: /^remote-chat\/src\/embed\/accent\.ts$/, reason: 'black and white on an accent that the partner chooses' },
  { files: /\.(test|spec)\.tsx?$|^e2e\/partners\/typed-page\.ts$/, reason: 'examples of accents' },
  { files: /^e2e\/chat\/photos\.ts$|^server\/src\/testing\/test-files\.ts$/, reason: 'pictures that tests draw' },
];

/** The test of the facts repeats those that are specified. */
const files = FOLDERS.flatMap(listFiles).filter((file) => !/^shared\/src\/company(\.test)?\.ts$/.test(file));

test('facts of the company are written in company.ts only', () => {
  const { name, legalName, tagline, offer, phone, email, address, timeZone, hoursLabel, licenses, social } = company;
  const facts = [
    name,
    legalName,
    tagline,
    offer,
    phone.label,
    phone.href,
    email.label,
    address.street,
    `${address.city}, ${address.region}`,
    address.postalCode,
    timeZone,
    hoursLabel,
    ...licenses.flatMap(({ number }) => number ?? []),
    ...social.map(({ href }) => href),
  ];

  expect(findLines([...files, 'README.md'], (line) => facts.some((fact) => line.includes(fact)))).toEqual([]);
});

test('places of the region are named in company.ts and in the texts of the site only', () => {
  const places = company.region.places.map((place) => new RegExp(`\\b${place}\\b`));
  const elsewhere = files.filter((file) => !/^(remote-site\/src\/content|media\/manifest)\/|\.test\.tsx?$/.test(file));

  expect(findLines([...elsewhere, 'README.md'], (line) => places.some((place) => place.test(line)))).toEqual([]);
});

test('colors are written in the palette only', () => {
  const checked = files.filter((file) => !COLOR_EXCEPTIONS.some((exception) => exception.files.test(file)));

  expect(findLines(checked, (line) => COLOR.test(line))).toEqual([]);
});

test('the storage of browsers is opened in shared/src/storage only, because access to it can throw', () => {
  const browserCode = /^(host|remote-[^/]+|shared)\/(?!src\/(storage|testing)\/).*(?<!\.test)\.tsx?$/;
  const checked = files.filter((file) => browserCode.test(file) && !file.includes('/testing/'));
  // Not `openBrowserStorage('localStorage')`, nor the member of that name that the router's window has.
  const access = /(?<!')\b(local|session)Storage\b(?!: )/;

  expect(findLines(checked, (line) => access.test(line))).toEqual([]);
});

/** Lines as `file:number: text`. */
function findLines(paths: readonly string[], isWanted: (line: string) => boolean): string[] {
  return paths.flatMap((path) =>
    readFileSync(join(ROOT, path), 'utf8')
      .split('\n')
      .flatMap((line, index) => (isWanted(line) ? [`${path}:${index + 1}: ${line.trim()}`] : [])),
  );
}

function listFiles(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && TEXT_FILE.test(entry.name))
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(ROOT.length + 1)
        .replaceAll(sep, '/'),
    )
    .filter((path) => !NOT_OURS.test(path));
}
