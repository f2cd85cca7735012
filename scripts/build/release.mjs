import { createHash } from 'node:crypto';
import { access, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { tsImport } from 'tsx/esm/api';

import { containerGlobal, exposeChunk } from '../../rspack.base.js';

const ROUTE_CHUNK = /^route\./;
/** Files of a build that are not delivered: the maps, and what the server composes itself. */
const NOT_DELIVERED = /(\.map|\.html|release\.json|\.br|\.gz)$/;

/**
 * Writes `release.json` (`ReleaseManifest` of shared/src/contracts/registry) into the unit's build.
 *
 * @param {{ directory: string, chunks: Map<string, string[]> }} build chunk name → files
 */
export async function writeRelease({ directory, chunks }) {
  const dist = join(directory, 'dist');
  const { version } = JSON.parse(await readFile(join(directory, 'package.json'), 'utf8'));
  const files = await hashFiles(dist);
  const unit = unitName(directory);
  const entry = chunks.get(unit === 'host' ? 'main' : unit)?.find((file) => file.endsWith('.js'));
  if (entry === undefined) throw new Error(`${unit}: the build has no entry script`);

  const pages = await readPages(directory);
  const content = {
    unit,
    entry,
    globalName: unit === 'host' ? '' : containerGlobal(unit),
    contract: await readContractVersion(directory),
    files,
    routes: listRouteFiles({ unit, pages, chunks, entry }),
    pages,
    inlineHashes: await hashInlineStyles(dist),
  };
  // A version never stands for two things: index.html is not among the files, and a page's title in no file's hash.
  const identity = digest('sha256', JSON.stringify(content) + (await readIndex(dist)), 'hex').slice(0, 12);
  const release = { ...content, version: `${version}-${identity}` };
  // Under its name only when it is whole: a server may be starting.
  const unfinished = join(dist, 'release.json.new');
  await writeFile(unfinished, `${JSON.stringify(release, null, 2)}\n`);
  await rename(unfinished, join(dist, 'release.json'));
  return release;
}

/** Which border between host and remotes the sources are written for. */
export async function readContractVersion(directory) {
  const path = join(directory, '../shared/src/contracts/federation.ts');
  const { FEDERATION_CONTRACT_VERSION } = await importTypeScript(path);
  return FEDERATION_CONTRACT_VERSION;
}

/** The federation's and the registry's name of a package: `remote-site` → `remote_site`. */
export function unitName(directory) {
  return directory
    .replace(/[\\/]$/, '')
    .split(/[\\/]/)
    .at(-1)
    .replaceAll('-', '_');
}

async function hashFiles(dist) {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(dist.length + 1)
        .replaceAll('\\', '/'),
    )
    .filter((name) => !NOT_DELIVERED.test(name))
    .sort();

  const files = {};
  for (const name of names) files[name] = `sha384-${digest('sha384', await readFile(join(dist, name)), 'base64')}`;
  return files;
}

/** What the route table says of each path, so that the host knows it before the remote is there. */
export async function readPages(directory) {
  const table = join(directory, 'src/app/routes.ts');
  const hasRoutes = await access(table).then(
    () => true,
    () => false,
  );
  if (!hasRoutes) return {};

  const { routes } = await importTypeScript(table);
  return Object.fromEntries(routes.map(({ path, title, menu, chrome }) => [path, { title, menu, chrome }]));
}

function listRouteFiles({ unit, pages, chunks, entry }) {
  const known = new Set(Object.keys(pages));
  const stray = [...chunks.keys()].filter((name) => ROUTE_CHUNK.test(name) && !known.has(chunkPath(name)));
  if (stray.length > 0) throw new Error(`${unit}: no route of the table goes with the chunk ${stray.join(', ')}`);

  const surface = chunks.get(exposeChunk('./routes')) ?? [];
  return Object.fromEntries(
    [...known].map((path) => {
      const page = chunks.get(chunkName(path));
      if (page === undefined)
        throw new Error(`${unit}: the page of ${path} has to be a chunk named ${chunkName(path)}`);
      return [path, [...new Set([...surface, ...page])].filter((file) => file !== entry)];
    }),
  );
}

/** `/services/:id` → `route.services.$id`, `/` → `route.index`. */
export function chunkName(path) {
  const spelled = path
    .split('/')
    .filter(Boolean)
    .map((part) => part.replace(/^:/, '$'));
  return ['route', ...(spelled.length > 0 ? spelled : ['index'])].join('.');
}

function chunkPath(name) {
  const spelled = name
    .split('.')
    .slice(1)
    .map((part) => part.replace(/^\$/, ':'));
  return `/${spelled.join('/')}`.replace(/^\/index$/, '/');
}

/** Sources for the policy's `style-src`: the styles that stand in index.html itself. */
async function hashInlineStyles(dist) {
  const html = await readIndex(dist);
  return [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(
    ([, css]) => `'sha256-${digest('sha256', css, 'base64')}'`,
  );
}

/** The host's template; the other units have none. */
function readIndex(dist) {
  return readFile(join(dist, 'index.html'), 'utf8').catch(() => '');
}

export function importTypeScript(path) {
  return tsImport(pathToFileURL(path).href, import.meta.url);
}

function digest(algorithm, content, encoding) {
  return createHash(algorithm).update(content).digest(encoding);
}
