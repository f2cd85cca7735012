import { setTimeout as delay } from 'node:timers/promises';

import type { Visit } from './actions';
import { callHttp } from './call-http';
import { createCredentials } from './credentials';
import { LATE, within } from './deadline';
import type { Findings } from './findings';
import type { FuzzedServer } from './fuzzed-server';
import { openHonestChats } from './honest-chats';
import { createPatience } from './patience';
import type { Fault } from './verify';
import { createVisitor } from './visitor';

export interface CrowdRunner {
  /** Makes all visits at once. Resolves with the faults of the server, each once. */
  run(crowd: readonly Visit[]): Promise<Fault[]>;
  checkHonestChats(): Promise<Fault[]>;
  count(): number;
  close(): void;
}

const LIVENESS_TRIES = 5;
const LIVENESS_PAUSE_MS = 200;

/** Restarts the server after a fault that may have broken it permanently. */
export async function createCrowdRunner(server: FuzzedServer, findings: Findings): Promise<CrowdRunner> {
  const credentials = createCredentials(server);
  let honest = await openHonestChats(server);
  const patience = createPatience();
  let isBroken = false;
  let count = 0;

  async function repair(): Promise<void> {
    if (!isBroken && server.isRunning()) return;
    honest.close();
    await server.restart();
    server.takeFaults();
    honest = await openHonestChats(server);
    isBroken = false;
  }

  async function makeVisit({ visitor: number, actions }: Visit): Promise<Fault[]> {
    const address = `198.19.${number >> 8}.${number & 255}`;
    const visitor = createVisitor({ server, credentials, honest, findings, patience, address });
    const faults: Fault[] = [];
    for (const action of actions) {
      if (server.isRunning()) faults.push(...(await visitor.perform(action)));
    }
    visitor.close();
    return faults;
  }

  async function checkLiveness(): Promise<Fault[]> {
    for (let tries = 0; tries < LIVENESS_TRIES; tries += 1) {
      const answer = await within(callHttp({ port: server.port, method: 'GET', path: '/healthz', headers: {} }));
      if (answer !== LATE && answer?.status === 200) return [];
      // The exit of a process is noticed with a delay.
      await delay(LIVENESS_PAUSE_MS);
      if (!server.isRunning()) return [];
    }
    return ['/healthz is not answered'];
  }

  async function settle(faults: readonly Fault[]): Promise<Fault[]> {
    const alive = await checkLiveness();
    const all = [...new Set([...server.takeFaults(), ...alive, ...faults])];
    if (server.isRunning()) return all;
    // All other faults follow from the end of the process.
    return all.filter((fault) => fault.startsWith('the process'));
  }

  return {
    async run(crowd) {
      await repair();
      count += 1;
      const faults = (await Promise.all(crowd.map(makeVisit))).flat();
      const refused = server.isRunning() ? await honest.say() : null;
      isBroken = refused !== null;
      return settle(refused === null ? faults : [...faults, refused]);
    },

    async checkHonestChats() {
      await repair();
      return settle(await honest.checkAll());
    },

    count: () => count,
    close: () => honest.close(),
  };
}
