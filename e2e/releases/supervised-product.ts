import { buildServer } from '../../scripts/build-server.mjs';
import { childProcessesOf } from '../../server/src/testing/child-processes';
import { QUICK_START, REAL_BUILDS, runProgram, startProcess } from '../../server/src/testing/started-process';

export interface SupervisedProduct {
  origin: string;
  dataDir: string;
  /** Runs a command of the operator and returns its output. */
  operate: (...args: string[]) => Promise<string>;
  /** Ends the server as a power cut would. Its supervisor starts it again. */
  killServer: () => void;
  close: () => Promise<void>;
}

/** Starts the product as `npm start` does, with the builds of this folder. */
export async function startSupervisedProduct(dataDir: string): Promise<SupervisedProduct> {
  const location = { dataDir };
  const supervisor = startProcess([QUICK_START, 'server/supervisor/run.mjs', await buildServer()], location, {
    ...REAL_BUILDS,
    // The journey gives each visitor an address with X-Forwarded-For.
    TRUSTED_PROXIES: '127.0.0.1,::1',
    LOG_LEVEL: 'warn',
  });
  const origin = await supervisor.ready.catch(async (error: unknown) => {
    await supervisor.end();
    throw error;
  });

  return {
    origin,
    dataDir,

    async operate(program, ...args) {
      const { code, stdout, stderr } = await runProgram(`${program}-cli.ts`, args, location);
      if (code !== 0) throw new Error(`${program} ${args.join(' ')}: ${stderr}`);
      return stdout;
    },

    killServer() {
      const [pid] = childProcessesOf(supervisor.child.pid ?? 0);
      if (pid === undefined) throw new Error('No server runs.');
      process.kill(pid, 'SIGKILL');
    },

    close: () => supervisor.end(),
  };
}
