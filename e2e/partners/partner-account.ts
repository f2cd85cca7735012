import { askRunningServer } from '../../server/src/partners/command-channel';

export interface PartnerAccount {
  siteKey: string;
  secret: string;
}

/** Registers a partner with the product under test, as whoever runs it would with `npm run partner`. */
export async function addPartner(name: string, ...origins: string[]): Promise<PartnerAccount> {
  const output = await runPartnerCommand('add', '--name', name, ...origins.flatMap((origin) => ['--origin', origin]));
  return { siteKey: find(output, /pk_[\w-]+/), secret: find(output, /sk_[\w-]+/) };
}

/** @returns what the command line prints */
export async function runPartnerCommand(...args: string[]): Promise<string> {
  // The configuration makes the folder and hands it on to the processes that run the journeys.
  const answer = await askRunningServer(process.env.E2E_DATA_DIR ?? '', args);
  if (answer === null) throw new Error('No server runs on E2E_DATA_DIR.');
  if ('complaint' in answer) throw new Error(answer.complaint);
  return answer.output;
}

function find(text: string, pattern: RegExp): string {
  const [found] = pattern.exec(text) ?? [];
  if (found === undefined) throw new Error(`There is no ${pattern.source} in: ${text}`);
  return found;
}
