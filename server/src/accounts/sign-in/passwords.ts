import { hash, verify } from '@node-rs/argon2';

import { AppError } from '../../base/errors/app-error';
import { describePasswordFault } from '../../base/secrets/password-policy';

// OWASP's parameters for argon2id: about a tenth of a second on one core. `2` is argon2id: the package exports the
// names as a const enum, which compilers that process each file separately cannot resolve.
const ARGON2ID = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), ARGON2ID);
}

/** For a password that a person chooses. Throws `invalid_input` with the rule that it breaks. */
export async function hashNewPassword(password: string): Promise<string> {
  const fault = describePasswordFault(password);
  if (fault !== null) throw new AppError('invalid_input', { msg: `The new password ${fault}.` });
  return hashPassword(password);
}

export function isPassword(passwordHash: string, password: string): Promise<boolean> {
  return verify(passwordHash, password.normalize('NFKC'));
}

/** User names are compared and stored in this form. */
export function normalizeUsername(username: string): string {
  return username.normalize('NFKC').trim().toLowerCase();
}
