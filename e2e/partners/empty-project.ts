import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';

/** Of the repository: the compiler, React and its types. */
export const MODULES = resolve(import.meta.dirname, '../../node_modules');
const COMPILER_OPTIONS = {
  strict: true,
  noEmit: true,
  exactOptionalPropertyTypes: true,
  target: 'es2022',
  module: 'nodenext',
  lib: ['es2022', 'dom'],
  types: [],
};

export interface EmptyProject extends AsyncDisposable {
  /** Runs `npm install` in the project. */
  install: (...args: string[]) => Promise<void>;
  /** Publishes an archive or a folder to a registry. */
  publish: (registry: string, source: string) => Promise<void>;
  /** Checks the types of all files. Rejects with the compiler's messages. */
  checkTypes: () => Promise<void>;
  /** Runs a file on Node. Returns its output. */
  run: (file: string) => Promise<string>;
  /** Bundles a file for browsers. */
  bundle: (file: string) => Promise<string>;
}

interface ProjectOptions {
  /** False to take React and its types from the repository, without an installation. */
  ownReact?: boolean;
  /** Folder with the types of React, instead of those of the repository. */
  reactTypes?: string;
  compilerOptions?: object;
  /** `node_modules` that contains the compiler. */
  compilerModules?: string;
}

/** A folder outside the repository with the given TypeScript files. */
export async function createProject(
  files: Readonly<Record<string, string | Buffer>>,
  options: ProjectOptions = {},
): Promise<EmptyProject> {
  const { ownReact = false, reactTypes = join(MODULES, '@types/react'), compilerModules = MODULES } = options;
  const folder = await mkdtemp(join(tmpdir(), 'potomac-oak-project-'));
  const paths = {
    react: [join(reactTypes, 'index.d.ts')],
    'react/*': [join(reactTypes, '*.d.ts')],
    'react-dom/*': [join(MODULES, '@types/react-dom/*.d.ts')],
  };
  const { compilerOptions: given = COMPILER_OPTIONS } = options;
  const compilerOptions = ownReact ? given : { ...given, paths };
  const written = {
    'package.json': JSON.stringify({ private: true, type: 'module' }),
    'tsconfig.json': JSON.stringify({ compilerOptions }),
    ...files,
  };
  for (const [name, text] of Object.entries(written)) await writeFile(join(folder, name), text);

  async function execute(command: string, ...args: string[]): Promise<string> {
    const { stdout } = await promisify(execFile)(command, args, { cwd: folder }).catch((error) => {
      throw new Error(`${command} ${args.join(' ')} failed:\n${error.stdout}${error.stderr}`);
    });
    return stdout;
  }

  async function pack(file: string, platform: 'browser' | 'node'): Promise<string> {
    const { outputFiles } = await build({
      absWorkingDir: folder,
      entryPoints: [file],
      bundle: true,
      write: false,
      format: platform === 'node' ? 'cjs' : 'esm',
      platform,
      nodePaths: ownReact ? [] : [MODULES],
    });
    return outputFiles.map(({ text }) => text).join('');
  }

  return {
    async install(...args) {
      await execute('npm', 'install', '--no-audit', '--no-fund', '--ignore-scripts', ...args);
    },
    async publish(registry, source) {
      const account = `--${registry.replace('http:', '')}/:_authToken=any`;
      await execute(
        'npm',
        'publish',
        source,
        '--registry',
        registry,
        account,
        '--ignore-scripts',
        '--access',
        'public',
      );
    },
    async checkTypes() {
      await execute(process.execPath, join(compilerModules, 'typescript/bin/tsc'), '-p', '.');
    },
    async run(file) {
      const name = file.replace(/\.ts$/, '.cjs');
      await writeFile(join(folder, name), await pack(file, 'node'));
      return execute(process.execPath, name);
    },
    bundle: (file) => pack(file, 'browser'),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  };
}
