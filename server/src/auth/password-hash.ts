import { hash, verify } from '@node-rs/argon2';

// OWASP's parameters for argon2id: about a tenth of a second on one core. `2` is argon2id: the package exports the
// names as a const enum, which compilers that process each file separately cannot resolve.
const ARGON2ID = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), ARGON2ID);
}

export function isPassword(passwordHash: string, password: string): Promise<boolean> {
  return verify(passwordHash, password.normalize('NFKC'));
}
