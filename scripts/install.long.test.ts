import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

// npm starts several times, on a machine that may be busy.
jest.setTimeout(120_000);

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'potomac-oak-install-'));
  mkdirSync(join(folder, 'tool'));
  writeJson('tool/package.json', { name: 'tool', version: '1.0.0' });
  writeJson('package.json', { name: 'site', dependencies: { tool: 'file:tool' } });
  writeLockFile('1.0.0');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('packages are installed once for each lock file', () => {
  expect(install().status).toBe(0);
  expect(existsSync(join(folder, 'node_modules/tool/package.json'))).toBe(true);

  writeJson('node_modules/untouched.json', {});
  expect(install()).toMatchObject({ status: 0, stdout: '' });
  expect(existsSync(join(folder, 'node_modules/untouched.json'))).toBe(true);

  writeLockFile('1.0.1');
  expect(install().status).toBe(0);
  expect(existsSync(join(folder, 'node_modules/untouched.json'))).toBe(false);
});

test('an installation that fails ends the process, and the next one starts over', () => {
  writeJson('package.json', { name: 'site', dependencies: { tool: 'file:elsewhere' } });

  expect(install()).toMatchObject({ status: 1, stderr: expect.stringContaining('npm did not install the packages') });
  expect(install().status).toBe(1);
});

/** Runs in a process of its own, because a failure ends it. */
function install() {
  const script = pathToFileURL(join(__dirname, 'install.mjs')).href;
  const program = `(await import('${script}')).installPackages(${JSON.stringify(folder)})`;
  return spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    encoding: 'utf8',
    // No request leaves this machine.
    env: { ...process.env, npm_config_offline: 'true', npm_config_update_notifier: 'false' },
  });
}

function writeLockFile(version: string): void {
  writeJson('package-lock.json', {
    name: 'site',
    version,
    lockfileVersion: 3,
    requires: true,
    packages: {
      '': { name: 'site', version, dependencies: { tool: 'file:tool' } },
      'node_modules/tool': { resolved: 'tool', link: true },
      tool: { version: '1.0.0' },
    },
  });
}

function writeJson(file: string, content: object): void {
  writeFileSync(join(folder, file), JSON.stringify(content));
}
