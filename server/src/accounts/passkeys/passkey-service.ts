import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';

import { company } from '@potomac-oak/shared/company';
import type { NewPasskey, SignedChallenge } from '@potomac-oak/shared/contracts/second-factor';
import type { Passkey, RecoveryCodes } from '@potomac-oak/shared/contracts/staff';

import type { BaseParts } from '../../base/base-parts';
import { AppError } from '../../base/errors/app-error';
import { reportAccountNews } from '../audit/account-news';
import type { Holder, SecondFactors } from '../second-factor/second-factor-service';
import type { Session } from '../sessions/session-service';
import { createPasskeyChallenges } from './passkey-challenges';
import { createPasskeyRepository } from './passkey-repository';

/** The purpose of a challenge that signs in. */
export const SIGN_IN = 'sign in';

/** The purpose of a challenge that confirms this session. */
export function stepUpOf({ id }: Pick<Session, 'id'>): string {
  return `step up ${id}`;
}

const KEYS_MAX = 20;

export interface Passkeys {
  listOf(userId: string): Promise<Passkey[]>;
  /** What the browser needs to create a passkey. Throws `conflict` if the person has too many. */
  begin(session: Session): Promise<PublicKeyCredentialCreationOptionsJSON>;
  /** Returns recovery codes if the person has none. Throws `invalid_input`, and `conflict` for a passkey that exists. */
  add(session: Session, passkey: { name: string; credential: NewPasskey }): Promise<RecoveryCodes>;
  /** Throws `not_found`. */
  remove(session: Session, id: string): Promise<void>;
  /** What the browser needs to sign a challenge with any passkey of this site. */
  challenge(purpose: string): PublicKeyCredentialRequestOptionsJSON;
  /** The user name of the active account that has this passkey. */
  findAccount(credentialId: string): Promise<string | null>;
  /** Returns whose passkey has signed a challenge of this purpose, once for each challenge; otherwise null. */
  use(purpose: string, credential: SignedChallenge): Promise<Holder | null>;
}

/** @param origin of the dashboard, as configured: never from a request */
export function createPasskeys(
  { config, database, outbox, now }: Pick<BaseParts, 'config' | 'database' | 'outbox' | 'now'>,
  secondFactors: Pick<SecondFactors, 'addRecoveryCodesIn' | 'dropRecoveryCodesIn'>,
  origin: () => string,
): Passkeys {
  const stored = createPasskeyRepository(database);
  const challenges = createPasskeyChallenges({ config, now });
  const rpID = () => new URL(origin()).hostname;

  /** Reads what both kinds of answers must fulfil. `challengedAt` is set once `expectedChallenge` was accepted. */
  function expectations(purpose: string) {
    const accepted: { challengedAt: Date | null } = { challengedAt: null };
    function expectedChallenge(challenge: string): boolean {
      accepted.challengedAt = challenges.check(purpose, Buffer.from(challenge, 'base64url').toString());
      return accepted.challengedAt !== null;
    }
    return { accepted, expected: { expectedChallenge, expectedOrigin: origin(), expectedRPID: rpID() } };
  }

  return {
    async listOf(userId) {
      const passkeys = await stored.listOf(userId);
      return passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
        id,
        name,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
      }));
    },

    async begin({ id, userId, username, name }) {
      const present = await stored.listOf(userId);
      if (present.length >= KEYS_MAX) throw new AppError('conflict', { msg: 'Remove a passkey first.' });
      const { generateRegistrationOptions } = await loadWebAuthn();
      return generateRegistrationOptions({
        rpName: company.name,
        rpID: rpID(),
        userID: new TextEncoder().encode(userId),
        userName: username,
        userDisplayName: name || username,
        challenge: challenges.create(`add ${id}`),
        excludeCredentials: present.map(({ credentialId }) => ({ id: credentialId })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
    },

    async add(session, { name, credential }) {
      const { accepted, expected } = expectations(`add ${session.id}`);
      const { verifyRegistrationResponse } = await loadWebAuthn();
      const { registrationInfo } = await verifyRegistrationResponse({
        ...expected,
        response: complete(credential),
      }).catch(() => ({ registrationInfo: undefined }));
      const { challengedAt } = accepted;
      if (!registrationInfo || !challengedAt) throw new AppError('invalid_input', { msg: NOT_CREATED });

      const { id: credentialId, publicKey, counter } = registrationInfo.credential;
      const { userId } = session;
      return database.transaction(async (tx) => {
        const isNew = await createPasskeyRepository(tx).insert({
          userId,
          name,
          credentialId,
          publicKey: Buffer.from(publicKey).toString('base64url'),
          counter,
          challengedAt,
          createdAt: new Date(now()),
        });
        if (!isNew) throw new AppError('conflict', { msg: 'This passkey is registered already.' });
        await reportAccountNews(tx, outbox, { ...session, news: 'passkey_added' });
        return secondFactors.addRecoveryCodesIn(tx, userId);
      });
    },

    remove: (session, id) =>
      database.transaction(async (tx) => {
        if (!(await createPasskeyRepository(tx).remove(session.userId, id))) throw new AppError('not_found');
        await secondFactors.dropRecoveryCodesIn(tx, session.userId);
        await reportAccountNews(tx, outbox, { ...session, news: 'passkey_removed' });
      }),

    challenge: (purpose) => ({
      challenge: Buffer.from(challenges.create(purpose)).toString('base64url'),
      rpId: rpID(),
      userVerification: 'required',
    }),

    async findAccount(credentialId) {
      const passkey = await stored.find(credentialId);
      return passkey?.username ?? null;
    },

    async use(purpose, credential) {
      const passkey = await stored.find(credential.id);
      if (!passkey) return null;
      const { accepted, expected } = expectations(purpose);
      const { verifyAuthenticationResponse } = await loadWebAuthn();
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        ...expected,
        response: complete(credential),
        credential: {
          id: passkey.credentialId,
          publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
          counter: passkey.counter,
        },
      }).catch(() => ({ verified: false, authenticationInfo: null }));
      const { challengedAt } = accepted;
      if (!verified || !authenticationInfo || !challengedAt) return null;

      const { newCounter: counter } = authenticationInfo;
      const isUsed = await stored.use(passkey.id, { counter, challengedAt, usedAt: new Date(now()) });
      return isUsed ? { userId: passkey.userId, username: passkey.username } : null;
    },
  };
}

const NOT_CREATED = 'The passkey could not be checked. Please try again.';

/** Loaded when the first passkey is used, because it takes half a second. */
function loadWebAuthn() {
  return import('@simplewebauthn/server');
}

/** Adds what the library expects and does not use. */
function complete<Credential extends NewPasskey | SignedChallenge>(credential: Credential) {
  return { ...credential, rawId: credential.id, type: 'public-key' as const, clientExtensionResults: {} };
}
