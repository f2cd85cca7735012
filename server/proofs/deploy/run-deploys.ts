import { fileURLToPath } from 'node:url';

import { buildServer } from '../../../scripts/build-server.mjs';
import { openDatabase } from '../../src/base/db/open-database';
import { QUICK_START, REAL_BUILDS, startProcess } from '../../src/testing/started-process';
import { createTestLocation, removeTestLocation, type TestDatabase } from '../../src/testing/test-database';
import { startVisitors, type Visitors } from './visitors';

export const RUN = fileURLToPath(new URL('../../supervisor/run.mjs', import.meta.url));
const DEPLOY = fileURLToPath(new URL('../../../scripts/deploy.mjs', import.meta.url));
/** Number of forms that are acknowledged before the first deploy and after each deploy. */
const FORMS_BETWEEN = 30;

interface DeployRun {
  /** The output of `npm run deploy`, one entry for each deploy. */
  printed: string[];
  /** Requests of visitors that were not answered, with the reason. */
  failures: string[];
  acknowledged: { messages: number; forms: number };
  /** Acknowledged, but not stored exactly once. */
  lost: string[];
}

/** Deploys the server `deploys` times with `npm run deploy` while visitors chat and send forms. */
export async function runDeploys(deploys: number): Promise<DeployRun> {
  const location = await createTestLocation();
  const supervisor = startProcess([QUICK_START, RUN, await buildServer()], location, {
    TRUSTED_PROXIES: '127.0.0.1',
    LOG_LEVEL: 'warn',
    ...REAL_BUILDS,
  });
  let visitors: Visitors | undefined;
  try {
    visitors = await startVisitors(await supervisor.ready);
    await visitors.passed(FORMS_BETWEEN);
    const printed: string[] = [];
    for (let deploy = 1; deploy <= deploys; deploy++) {
      printed.push(await deployOnce(location));
      await visitors.passed(FORMS_BETWEEN);
    }
    const { messages, forms, failures } = await visitors.stop();
    await supervisor.end();

    const stored = await readStored(location);
    return {
      printed,
      failures,
      acknowledged: { messages: messages.length, forms: forms.length },
      lost: [...messages, ...forms].filter((text) => stored.get(text) !== 1),
    };
  } finally {
    visitors?.close();
    await supervisor.end('SIGKILL');
    await removeTestLocation(location);
  }
}

export async function deployOnce(location: TestDatabase['location']): Promise<string> {
  const command = startProcess([DEPLOY], location);
  const code = await command.exited;
  if (code !== 0) throw new Error(`npm run deploy ended with ${code}: ${command.output()}`);
  return command.stdout().trim();
}

/** Number of stored messages and forms by text. */
async function readStored(location: TestDatabase['location']): Promise<Map<string, number>> {
  const database = await openDatabase({ ...location, onFailure: () => undefined });
  try {
    const rows = await database.query<{ text: string; count: number }>(
      `select text, count(*)::int4 as count
         from (select body as text from messages union all select message from contact_forms) as records group by text`,
    );
    return new Map(rows.map(({ text, count }) => [text, count]));
  } finally {
    await database.close();
  }
}
