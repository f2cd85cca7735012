import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

import { DAY_MS } from '@potomac-oak/shared/contracts/durations';

import type { BaseParts } from '../../base/base-parts';
import { limitKey } from '../../base/http/client-address';
import { defineOwnCookie, type OwnCookie } from '../../base/http/own-cookie';
import { sha256 } from '../../base/secrets/sha256';

/** Half a year since the last sign-in. */
const DEVICE_LIFETIME_MS = 180 * DAY_MS;
const ADDRESS_LIFETIME_MS = 30 * DAY_MS;
/** Clients without cookies count as a new device at each sign-in; the oldest devices are forgotten. */
const DEVICES_MAX = 50;

export interface Caller {
  address: string;
  /** The device cookie's value. */
  device: string | undefined;
}

/** Devices and addresses that signed in to an account before. They have their own limit of attempts, but no access. */
export interface KnownCallers {
  /**
   * Returns the id of the device or, if the device is unknown, of the address. Returns null if neither signed in to
   * `account` before.
   */
  find(account: string, caller: Caller): Promise<string | null>;
  /** Returns the value for the device cookie: the existing value for a known device, otherwise a new one. */
  remember(user: { id: string; account: string }, caller: Caller): Promise<string>;
  /** Without `userId`, forgets the callers of all accounts. */
  forget(userId?: string): Promise<void>;
}

export interface DeviceCookie extends OwnCookie {
  /** The caller as known by address and cookie. */
  callerOf(request: Pick<FastifyRequest, 'address' | 'cookies'>): Caller;
}

/** Outlives the session. It identifies a device that signed in before and grants no access. */
export function defineDeviceCookie(isHttps: boolean): DeviceCookie {
  const cookie = defineOwnCookie({ name: 'staff-device', isHttps, lifetimeMs: DEVICE_LIFETIME_MS });
  return { ...cookie, callerOf: ({ address, cookies }) => ({ address, device: cookies[cookie.name] }) };
}

export function createKnownCallers({ database, now }: Pick<BaseParts, 'database' | 'now'>): KnownCallers {
  const cutoffs = () => [new Date(now() - DEVICE_LIFETIME_MS), new Date(now() - ADDRESS_LIFETIME_MS)];

  return {
    async find(account, { address, device = '' }) {
      const [known] = await database.query<{ id: string }>(
        `select k.id from staff_known_callers k join staff_users u on u.id = k.user_id
          where u.username = $1
            and (k.kind = 'device' and k.id = $2 and k.last_sign_in_at > $4
              or k.kind = 'address' and k.id = $3 and k.last_sign_in_at > $5)
          order by k.kind desc limit 1`,
        [account, deviceId(device), addressId(account, address), ...cutoffs()],
      );
      return known?.id ?? null;
    },

    async remember({ id: userId, account }, { address, device: given = '' }) {
      return database.transaction(async (tx) => {
        const timestamp = new Date(now());
        await tx.query(
          `delete from staff_known_callers
            where kind = 'device' and last_sign_in_at <= $1 or kind = 'address' and last_sign_in_at <= $2`,
          cutoffs(),
        );
        await tx.query(
          `insert into staff_known_callers (user_id, id, kind, last_sign_in_at) values ($1, $2, 'address', $3)
             on conflict (user_id, id) do update set last_sign_in_at = $3`,
          [userId, addressId(account, address), timestamp],
        );
        const renewed = await tx.query(
          `update staff_known_callers set last_sign_in_at = $3 where user_id = $1 and id = $2 and kind = 'device' returning id`,
          [userId, deviceId(given), timestamp],
        );
        if (renewed.length > 0) return given;

        const device = randomBytes(32).toString('base64url');
        await tx.query(
          `insert into staff_known_callers (user_id, id, kind, last_sign_in_at) values ($1, $2, 'device', $3)`,
          [userId, deviceId(device), timestamp],
        );
        await tx.query(
          `delete from staff_known_callers where user_id = $1 and kind = 'device' and id not in (
             select id from staff_known_callers where user_id = $1 and kind = 'device'
              order by last_sign_in_at desc limit ${DEVICES_MAX})`,
          [userId],
        );
        return device;
      });
    },

    async forget(userId) {
      await database.query('delete from staff_known_callers where $1::uuid is null or user_id = $1::uuid', [
        userId ?? null,
      ]);
    },
  };
}

// The cookie is 256 random bits, so an unsalted hash reveals nothing.
function deviceId(device: string): string {
  return sha256(`device ${device}`);
}

function addressId(account: string, address: string): string {
  return sha256(`address ${account} ${limitKey(address)}`);
}
