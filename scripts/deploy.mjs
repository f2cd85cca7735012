// @ts-check
// npm run deploy: replaces the running server with the one in this folder, without refusing a connection.
import { installPackages } from './install.mjs';
import { startProbe } from './probe.mjs';

await installPackages();
const { tsImport } = await import('tsx/esm/api');
const { buildServer, removeOldServers, selectServer } = await import('./build-server.mjs');
const { findSupervisor } = await import('../server/supervisor/deploy-channel.mjs');
const { backUpTo } = await tsImport('../server/src/operations/backup/daily-backup.ts', import.meta.url);
const { readConfig } = await tsImport('../server/src/base/config/config.ts', import.meta.url);

process.exitCode = await deploy();

async function deploy() {
  const { DATA_DIR, DATABASE_URL, SECRETS_KEY, ERASURES_FILE, BACKUP_DIR, BACKUP_KEY } = process.env;
  const config = readConfig({ DATA_DIR, DATABASE_URL, SECRETS_KEY, ERASURES_FILE, BACKUP_DIR, BACKUP_KEY });
  const supervisor = findSupervisor(config.DATA_DIR);
  if (!supervisor)
    return fail(`No supervised server uses ${config.DATA_DIR}. Start one with npm start, or set DATA_DIR.`);

  const script = await buildServer();
  if (config.BACKUP_DIR !== undefined) {
    const context = { config, signal: new AbortController().signal, onPart: () => undefined };
    try {
      console.log(`deploy: backed up to ${await backUpTo(config.BACKUP_DIR, context)}`);
    } catch (error) {
      return fail(`Nothing was deployed, because the backup failed. ${error}`);
    }
  }
  const probe = startProbe(`${supervisor.url}/healthz`);
  const result = await supervisor.deploy(script).catch(() => null);
  const { requests, failed, longestWaitMs } = await probe.stop();
  const seen = `${requests} requests: ${failed} refused, longest wait ${(longestWaitMs / 1_000).toFixed(1)} s.`;

  switch (result?.outcome) {
    case 'deployed':
      await selectServer(script);
      await removeOldServers();
      console.log(`deploy: the new server runs. ${seen}`);
      return failed === 0 ? 0 : 1;
    case 'refused':
      return fail(`The running server continues; the new one did not load. ${result.reason}`);
    case 'returned':
      return fail(
        `The new server did not start. ${result.reason}\n${
          result.isRunning
            ? `The previous server runs again. ${seen}`
            : 'The previous server did not start either: see its log.'
        }`,
      );
    default:
      return fail('The supervisor ended during the deploy, or no longer runs: see its log.');
  }
}

/** @param {string} message */
function fail(message) {
  console.error(`deploy: ${message}`);
  return 1;
}
