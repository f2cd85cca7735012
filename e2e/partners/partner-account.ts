import { createHmac } from 'node:crypto';

import type { IdentityClaims } from '@potomac-oak/shared/contracts/partner';

import { askRunningServer } from '../../server/src/operations/commands/command-channel';

export interface PartnerAccount {
  siteKey: string;
  secret: string;
}

/** Registers a partner with the running product, as `npm run partner` does. */
export async function addPartner(name: string, ...origins: string[]): Promise<PartnerAccount> {
  const output = await runPartnerCommand('add', '--name', name, ...origins.flatMap((origin) => ['--origin', origin]));
  return { siteKey: find(output, /pk_[\w-]+/), secret: find(output, /sk_[\w-]+/) };
}

/** Signs the identity token that a partner's backend passes to its page: a JWT with HS256. */
export function signIdentity({ siteKey, secret }: PartnerAccount, who: Omit<IdentityClaims, 'aud' | 'exp'>): string {
  const claims: IdentityClaims = { ...who, aud: siteKey, exp: Math.floor(Date.now() / 1000) + 300 };
  const signed = [{ alg: 'HS256', typ: 'JWT' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
}

/** @returns the command's output */
export async function runPartnerCommand(...args: string[]): Promise<string> {
  // Set by the configuration and inherited by the worker processes.
  const answer = await askRunningServer(process.env.E2E_DATA_DIR ?? '', args);
  if (answer === null) throw new Error('No server is running with E2E_DATA_DIR.');
  if ('error' in answer) throw new Error(answer.error);
  return answer.output;
}

function find(text: string, pattern: RegExp): string {
  const [found] = pattern.exec(text) ?? [];
  if (found === undefined) throw new Error(`${pattern.source} does not match: ${text}`);
  return found;
}
