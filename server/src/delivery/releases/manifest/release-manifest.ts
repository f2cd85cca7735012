import { createHash } from 'node:crypto';
import { z } from 'zod';

import { matchPath, normalizePattern } from '@potomac-oak/shared/contracts/path-pattern';
import { FILES_PLACEHOLDER, RELEASE_FILE, type ReleaseManifest } from '@potomac-oak/shared/contracts/release';
import {
  containerGlobal,
  containerName,
  EMBED_UNIT,
  HOST_UNIT,
  isUnitName,
  isVersion,
} from '@potomac-oak/shared/contracts/release-names';

import { AppError } from '../../../base/errors/app-error';
import { readInput } from '../../../base/errors/invalid-input';

const FILES_MAX = 400;
const ROUTES_MAX = 100;
const PAGES_MAX = 350;
const FOOTER_LINKS_MAX = 3;
const JSON_LD_CHARACTERS_MAX = 8_000;

/** Values with thousands of levels would exceed the stack of the functions below. */
const NESTING_MAX = 32;
/** Comparing two schemas takes time in proportion to the product of their sizes. */
const OPTIONS_CHARACTERS_MAX = 10_000;
const WIRE_CHARACTERS_MAX = 40_000;

// File names are parts of URLs and of paths on disk. A folder with a dot could have the name of a file, also of one that
// the server adds: release.json, and the compressed forms.
export const RELEASE_FILE_NAME =
  /^(?:[a-z0-9_-]+\/)*[a-z0-9_-][a-z0-9._-]*\.(?:js|css|json|woff2|avif|webp|png|tgz|d\.ts)$/;
const LOCAL_URL = new RegExp(`^(?:/(?!/)|${FILES_PLACEHOLDER}/)[^\\s"'<>\\\\]*$`);
// It becomes part of a Link header.
const FILE = `(?:/media|${FILES_PLACEHOLDER})(?:/[\\w-][\\w.-]*)+`;
const SRC_SET = new RegExp(`^${FILE}(?: [\\d.]+[wx])?(?:, ?${FILE}(?: [\\d.]+[wx])?)*$`);
const PATH = /^\/(?!\/)[^\s"'<>\\?#]*$/;

const fileName = z
  .string()
  .max(200)
  .refine(
    (name) => RELEASE_FILE_NAME.test(name),
    'file names consist of a-z, 0-9, dot, dash, underscore and slash, have no dot in folders, and end in js, css, json, woff2, avif, webp, png, tgz or d.ts.',
  );
const fileNames = z.array(fileName).refine((names) => new Set(names).size === names.length, 'it lists a file twice.');
const text = (max: number) => z.string().min(1).max(max);
const hash = z.string().regex(/^'sha256-[A-Za-z0-9+/]{43}='$/);
const path = z.string().max(200).regex(PATH);
const url = z.string().max(300).regex(LOCAL_URL);

const jsonSchema: z.ZodType = z.lazy(() =>
  z
    .object({
      type: z.union([z.string(), z.array(z.string())]),
      const: z.json(),
      enum: z.array(z.json()),
      anyOf: z.array(jsonSchema),
      properties: z.record(z.string(), jsonSchema),
      required: z.array(z.string()),
      additionalProperties: z.union([jsonSchema, z.boolean()]),
      items: z.union([jsonSchema, z.boolean()]),
      prefixItems: z.array(jsonSchema),
    })
    .partial()
    .catchall(z.json()),
);

function upTo<Schema extends z.ZodType>(charactersMax: number, schema: Schema): Schema {
  return schema.refine(
    (value) => JSON.stringify(value).length <= charactersMax,
    `at most ${charactersMax.toLocaleString('en-US')} characters.`,
  );
}

const route = z.object({
  title: text(120),
  menu: z
    .string()
    .regex(/^[a-z-]{1,40}$/)
    .optional(),
  chrome: z.literal(false).optional(),
  files: fileNames,
  contentFiles: fileNames.optional(),
  complete: z.object({ missingTitle: text(120) }).optional(),
  footer: text(40).optional(),
  search: text(20).optional(),
});

const page = z.object({
  path,
  route: z.string(),
  fragment: fileName,
  title: text(120),
  description: text(320),
  canonical: path,
  openGraph: z.object({
    type: z.enum(['website', 'article']),
    image: z.object({ path: url, width: z.int().min(1), height: z.int().min(1), alt: z.string().max(320) }),
  }),
  jsonLd: upTo(JSON_LD_CHARACTERS_MAX, z.array(z.record(z.string(), z.json()))),
  styleHash: hash,
  firstImage: z
    .object({
      srcSet: z.string().max(2_000).regex(SRC_SET, 'pictures are below /media/ or among the files.'),
      sizes: z
        .string()
        .max(300)
        .regex(/^[^"'<>\\]*$/),
      type: z.literal('image/avif'),
    })
    .nullable(),
  modified: z.union([z.iso.date(), z.iso.datetime({ offset: true })]),
  noindex: z.literal(true).optional(),
});

const schema = z.object({
  schema: z.literal(2),
  unit: z.string().refine(isUnitName, 'must be in snake case: remote_site.'),
  version: z.string().refine(isVersion, 'must be like 1.4.2 or 1.4.2-pre.0a1b.'),
  contracts: z.array(z.int().min(1)).min(1).max(20),
  files: z.record(
    fileName,
    z.object({
      integrity: z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'must be a SHA-384 hash.'),
      bytes: z.int().min(0),
    }),
  ),
  entry: fileName,
  container: z
    .object({
      name: z.string(),
      globalName: z.string(),
      exposes: z.array(z.string().regex(/^\.\/\w{1,60}$/)).max(50),
      manifest: fileName,
    })
    .nullable(),
  routes: z.record(z.string().max(200), route),
  pages: z.array(page).max(PAGES_MAX),
  template: z
    .object({ file: fileName, styleHashes: z.array(hash).max(50), scriptHashes: z.array(hash).max(50) })
    .nullable(),
  embed: z.object({ script: fileName, app: fileName }).nullable(),
  options: upTo(OPTIONS_CHARACTERS_MAX, jsonSchema).nullable(),
  wire: upTo(WIRE_CHARACTERS_MAX, z.record(z.string(), jsonSchema)),
});

// The regular expressions above enforce the string formats that the types of integrity, hash and menu entry declare.
const manifestSchema = schema as unknown as z.ZodType<ReleaseManifest>;

/**
 * Checks an untrusted `release.json` by itself, without its files. Properties that schema 2 does not have are removed.
 * Throws `invalid_input` with a sentence that names the field, file or path.
 */
export function readManifest(untrusted: unknown): ReleaseManifest {
  if (isDeeperThan(NESTING_MAX, untrusted)) {
    throw new AppError('invalid_input', { msg: `release.json has more than ${NESTING_MAX} levels.` });
  }
  const { value: manifest, error } = readInput(manifestSchema, untrusted);
  if (error) throw error;

  const fault = [describeText, describeParts, describeNames, describeFiles, describePages]
    .map((describe) => describe(manifest))
    .find((found) => found !== undefined);
  if (fault !== undefined) throw new AppError('invalid_input', { msg: fault });
  return manifest;
}

function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((item) => isDeeperThan(levels - 1, item));
}

/**
 * Returns the contents of a stored release.json, which depend only on the values of `manifest`: the database does not
 * keep the order of keys, and each node writes the file from the database row.
 */
export function serializeManifest(manifest: ReleaseManifest): string {
  return JSON.stringify(manifest, (_key, value: unknown) => (isRecord(value) ? sortKeys(value) : value));
}

/** Returns the Subresource Integrity value of `content`, `sha384-…`. */
export function integrityOf(content: Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function sortKeys(record: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The database cannot store NUL and lone surrogates. */
function describeText(manifest: ReleaseManifest): string | undefined {
  let fault: string | undefined;
  JSON.stringify(manifest, (key, value: unknown) => {
    const texts = typeof value === 'string' ? [key, value] : [key];
    if (texts.some((item) => item.includes('\0') || !item.isWellFormed())) {
      fault = 'release.json contains a character that cannot be stored.';
    }
    return value;
  });
  return fault;
}

function describeParts({ unit, contracts, container, template, embed }: ReleaseManifest): string | undefined {
  if (unit === HOST_UNIT) {
    if (!template) return 'The host needs a template.';
    return container ? 'The host has no container.' : undefined;
  }
  if (!container) return 'A remote needs a container.';
  if (template) return 'Only the host has a template.';
  if (contracts.length !== 1) return 'A remote names exactly one contract.';
  return embed && unit !== EMBED_UNIT ? `Only ${EMBED_UNIT} has an embed.` : undefined;
}

/** Two versions can run in one document only if their names differ, so the names follow from the version. */
function describeNames({ unit, version, container }: ReleaseManifest): string | undefined {
  if (!container) return undefined;
  const name = containerName({ unit, version });
  if (container.name !== name) return `The container's name must be ${name}.`;
  const globalName = containerGlobal({ unit, version });
  return container.globalName === globalName ? undefined : `The container's global must be ${globalName}.`;
}

function describeFiles(manifest: ReleaseManifest): string | undefined {
  const { files, entry, container, routes, pages, template, embed } = manifest;
  const names = Object.keys(files);
  if (names.length > FILES_MAX) return `A release may have at most ${FILES_MAX} files.`;
  if (names.includes(RELEASE_FILE)) return `${RELEASE_FILE} must not list itself.`;

  const used = [
    entry,
    ...(container ? [container.manifest] : []),
    ...Object.values(routes).flatMap((item) => [...item.files, ...(item.contentFiles ?? [])]),
    ...pages.map(({ fragment }) => fragment),
    ...(template ? [template.file] : []),
    ...(embed ? [embed.script, embed.app] : []),
  ];
  const missing = used.find((name) => !Object.hasOwn(files, name));
  return missing === undefined ? undefined : `${missing} is not among the files.`;
}

function describePages({ unit, routes, pages }: ReleaseManifest): string | undefined {
  const patterns = Object.keys(routes);
  if (patterns.length > ROUTES_MAX) return `A release may have at most ${ROUTES_MAX} routes.`;
  if (unit === HOST_UNIT && patterns.length > 0) return 'The host has no routes.';
  const unreadable = patterns.find((pattern) => normalizePattern(pattern) === null);
  if (unreadable !== undefined) return `${unreadable} is no path pattern.`;
  const normalized = patterns.map(normalizePattern);
  const repeated = patterns.find((_pattern, index) => normalized.indexOf(normalized[index] ?? null) !== index);
  if (repeated !== undefined) return `${repeated} is there twice.`;

  const inFooter = patterns.filter((pattern) => routes[pattern]?.footer !== undefined);
  if (inFooter.length > FOOTER_LINKS_MAX) return `The footer takes at most ${FOOTER_LINKS_MAX} links of a unit.`;
  const unlinkable = inFooter.find((pattern) => pattern.includes(':'));
  if (unlinkable !== undefined) return `The footer cannot link to ${unlinkable}, which is many pages.`;

  const stray = pages.find((item) => matchPath(patterns, item.path)?.pattern !== item.route);
  if (stray) return `The route of ${stray.path} is not ${stray.route}.`;
  const paths = pages.map((item) => item.path);
  const twice = paths.find((item, index) => paths.indexOf(item) !== index);
  return twice === undefined ? undefined : `${twice} is there twice.`;
}
