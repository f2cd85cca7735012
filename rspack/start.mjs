// @ts-check
// Creates the folder of a new remote, or updates the site's packages in an existing one. Has no dependencies:
//   RELEASE_URL=https://… RELEASE_TOKEN=… node start.mjs
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';

const KIT = '/api/releases/kit';
const PACKED = 'packages';
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;
const SAMPLES = ['first', 'second'];

/**
 * @typedef {object} Kit
 * @property {string} version
 * @property {Record<string, { file: string, integrity: string }>} packages by name
 * @property {Record<string, string>} dependencies
 * @property {Record<string, string>} devDependencies
 * @property {Record<string, string>} template path → content
 *
 * @typedef {object} Project
 * @property {string} directory
 * @property {string} name such as remote-guides
 * @property {readonly string[]} paths such as /guides/:slug
 * @property {string} site
 */

if (process.argv[1] === import.meta.filename) {
  main().catch((error) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}

async function main() {
  const { RELEASE_URL, RELEASE_TOKEN } = process.env;
  if (!RELEASE_URL || !RELEASE_TOKEN) throw new Error('Set RELEASE_URL and RELEASE_TOKEN.');
  const { origin: site, protocol, hostname } = new URL(RELEASE_URL);
  if (protocol !== 'https:' && !LOOPBACK.test(hostname))
    throw new Error('RELEASE_URL must start with https: the token could be read on its way to the server.');

  /** @param {string} path */
  async function read(path) {
    const response = await fetch(site + path, { headers: { Authorization: `Bearer ${RELEASE_TOKEN}` } });
    if (response.ok) return response;
    const answer = await response.json().catch(() => ({}));
    throw new Error(answer.msg ?? `${response.url} answers with status ${response.status}.`);
  }

  /** @type {Kit} */
  const kit = await (await read(`${KIT}/kit.json`)).json();
  const project = (await isRemote()) ? null : await ask(site, (await (await read('/api/releases')).json()).units[0]);
  const directory = project?.directory ?? process.cwd();
  if (project) await writeProject(project, kit);

  /** @type {Map<string, Buffer>} */
  const files = new Map();
  for (const [name, { file, integrity }] of Object.entries(kit.packages)) {
    const content = Buffer.from(await (await read(`${KIT}/${file}`)).arrayBuffer());
    if (integrityOf(content) !== integrity) throw new Error(`${file} does not match its integrity: try again.`);
    files.set(file, content);
    console.log(`${name}  ${file}  ${integrity}`);
  }
  await rm(join(directory, PACKED), { recursive: true, force: true });
  await mkdir(join(directory, PACKED));
  for (const [file, content] of files) await writeFile(join(directory, PACKED, file), content);
  await addPackages(directory, kit);
  console.log(
    project
      ? `${project.name} is written to ${directory}. In that folder: npm install, then npm test`
      : 'The packages are updated: npm install, then npm test',
  );
}

/** Whether this program has written the current folder. */
async function isRemote() {
  const text = await readFile('package.json', 'utf8').catch(() => '{}');
  return JSON.parse(text).dependencies?.['@potomac-oak/shared']?.startsWith(`file:${PACKED}/`) ?? false;
}

/**
 * @param {string} site
 * @param {{ unit: string, paths: readonly string[] }} given by the operator
 * @returns {Promise<Project>}
 */
async function ask(site, { unit, paths: given }) {
  const name = unit.replaceAll('_', '-');
  const usual = given.join(',');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  // An empty answer means all paths, and so does an input that is no terminal.
  const answer = process.stdin.isTTY ? await terminal.question(`Paths of ${name} [${usual}] `) : '';
  terminal.close();
  const paths = (answer.trim() || usual).split(',').map((path) => path.trim());
  const other = paths.find((path) => !given.includes(path));
  if (other !== undefined) throw new Error(`${other || 'No path'} is not a path of ${unit}: ask the operator for it.`);
  return { directory: resolve(name), name, paths, site };
}

/**
 * Writes the sources of a remote, without its packages. Rejects if the folder is not empty.
 *
 * @param {Project} project
 * @param {Pick<Kit, 'template' | 'dependencies' | 'devDependencies'>} kit
 */
export async function writeProject({ directory, name, paths, site }, { template, dependencies, devDependencies }) {
  await mkdir(directory, { recursive: true });
  if ((await readdir(directory)).length > 0) throw new Error(`${directory} is not empty.`);

  const pages = paths.map(describePage);
  const modified = new Date().toISOString().slice(0, 10);
  const items = pages.flatMap((page) => (page.names.length > 0 ? SAMPLES.map((id) => toItem(page, id, modified)) : []));
  const ownPages = pages
    .filter(({ names }) => names.length === 0)
    .map(({ path, title }) => ({ route: path, path, params: {}, title, description: `About ${title}.`, modified }));
  const { 'src/app/example-page.tsx': list = '', 'src/app/example-item-page.tsx': item = '', ...files } = template;
  /** @type {Record<string, string>} */
  const written = {
    ...files,
    '.gitignore': 'node_modules/\ndist/\n.cache/\ntest-results/\n',
    ...Object.fromEntries(
      pages.map(({ path, file, component, title, names }) => [
        `src/app/${file}.tsx`,
        names.length === 0
          ? list.replaceAll('ExamplePage', component).replace('<h1>Example<', `<h1>${title}<`)
          : item.replaceAll('ExampleItemPage', component).replace('/example/:id', path),
      ]),
    ),
    'src/app/routes.ts': fill(files['src/app/routes.ts'], pages.map(toRoute)),
    'src/content/items.ts': fill(files['src/content/items.ts'], items.map(toSource)),
    'src/content/pages.ts': fill(files['src/content/pages.ts'], ownPages.map(toSource)),
  };
  for (const [path, content] of Object.entries(written)) {
    const named = content.replaceAll('UNIT', name).replaceAll('PATHS', paths.join(', ')).replaceAll('SITE', site);
    await mkdir(dirname(join(directory, path)), { recursive: true });
    await writeFile(join(directory, path), named);
  }
  await writePackage(directory, {
    name,
    version: '1.0.0',
    private: true,
    type: 'module',
    scripts: {
      dev: 'rspack dev',
      build: 'rspack build',
      types: 'tsc',
      test: 'tsc && jest && playwright test',
      release: 'release',
    },
    dependencies,
    devDependencies,
  });
}

/** @param {string} path */
function describePage(path) {
  const segments = path.split('/').filter(Boolean);
  const words = segments.map((segment) => segment.replace(/\W+/g, ' ').trim()).filter(Boolean);
  const names = segments.filter((segment) => segment.startsWith(':')).map((segment) => segment.slice(1));
  const fixed =
    segments
      .filter((segment) => !segment.startsWith(':'))
      .at(-1)
      ?.replaceAll('-', ' ') ?? 'home';
  return {
    path,
    names,
    file: `${[...words, 'page'].join('-').replaceAll(' ', '-').toLowerCase()}`,
    component: [...words.join(' ').split(' '), 'page'].map(capitalize).join(''),
    title: capitalize(fixed),
    chunk: ['route', ...(segments.length > 0 ? segments : ['index'])].join('.').replaceAll(':', '_').toLowerCase(),
  };
}

/** @param {ReturnType<typeof describePage>} page */
function toRoute({ path, title, names, chunk, file }) {
  return `  {
    path: '${path}',
    title: '${title}',${names.length > 0 ? "\n    complete: { missingTitle: 'Page not found' }," : ''}
    load: () => import(/* webpackChunkName: "${chunk}" */ './${file}'),
  },
`;
}

/**
 * @param {ReturnType<typeof describePage>} page
 * @param {string} id
 * @param {string} modified
 */
function toItem({ path, title, names }, id, modified) {
  const params = Object.fromEntries(names.map((name) => [name, id]));
  return { route: path, params, title: `${title}: ${id}`, text: `The ${id} page of ${title}.`, modified };
}

/** @param {object} value */
function toSource(value) {
  return `  ${JSON.stringify(value)},\n`;
}

/**
 * @param {string | undefined} source with an empty list
 * @param {readonly string[]} rows
 */
function fill(source = '', rows) {
  return source.replace('[] = [];', () => `[] = [\n${rows.join('')}];`);
}

/** @param {string} text */
function capitalize(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** @param {Buffer} content */
function integrityOf(content) {
  return `sha512-${createHash('sha512').update(content).digest('base64')}`;
}

/**
 * @param {string} directory
 * @param {Kit} kit
 */
async function addPackages(directory, { packages, dependencies }) {
  const described = JSON.parse(await readFile(join(directory, 'package.json'), 'utf8'));
  const files = Object.entries(packages).map(([name, { file }]) => [name, `file:${PACKED}/${file}`]);
  // The site provides React at run time, so a remote must be built for the site's version.
  const all = { ...described.dependencies, ...dependencies, ...Object.fromEntries(files) };
  await writePackage(directory, { ...described, dependencies: all });
}

/**
 * @param {string} directory
 * @param {object} content
 */
function writePackage(directory, content) {
  return writeFile(join(directory, 'package.json'), `${JSON.stringify(content, null, 2)}\n`);
}
