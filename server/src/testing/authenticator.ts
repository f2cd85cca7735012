import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';

import type { NewPasskey, SignedChallenge } from '@potomac-oak/shared/contracts/second-factor';

/** Flags: the person is present and verified, and the data of the credential follow. */
const VERIFIED = 0x05;
const ATTESTED = 0x40;

interface PageOptions {
  /** Of the page that asks for the passkey. */
  origin: string;
  flags?: number;
}

/** A device that holds one passkey. */
export interface Authenticator {
  create(options: PublicKeyCredentialCreationOptionsJSON, page: PageOptions): NewPasskey;
  sign(options: PublicKeyCredentialRequestOptionsJSON, page: PageOptions): SignedChallenge;
}

export function createAuthenticator(): Authenticator {
  const id = randomBytes(16);
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  let counter = 0;

  function authenticatorData(rpId: string, flags: number, rest = Buffer.alloc(0)): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter++);
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), count, rest]);
  }

  return {
    create({ challenge, rp }, { origin, flags = VERIFIED }) {
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey(publicKey)]);
      const data = authenticatorData(rp.id ?? '', flags | ATTESTED, credential);
      // CBOR: { fmt: 'none', attStmt: {}, authData }
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([data.length]),
        data,
      ]);
      return {
        id: id.toString('base64url'),
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, origin).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
        },
      };
    },

    sign({ challenge, rpId = '' }, { origin, flags = VERIFIED }) {
      const client = clientData('webauthn.get', challenge, origin);
      const data = authenticatorData(rpId, flags);
      const signed = createSign('sha256').update(data).update(createHash('sha256').update(client).digest());
      return {
        id: id.toString('base64url'),
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signed.sign(privateKey).toString('base64url'),
        },
      };
    },
  };
}

function clientData(type: string, challenge: string, origin: string): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

/** CBOR: { kty: EC2, alg: ES256, crv: P-256, x, y } */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const [left, right] = [Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
  const [head, middle] = [Buffer.from('a5010203262001215820', 'hex'), Buffer.from('225820', 'hex')];
  return Buffer.concat([head, left, middle, right]);
}
