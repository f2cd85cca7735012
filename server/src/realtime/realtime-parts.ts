import type { Accounts } from '../accounts/register-accounts';
import type { BaseParts } from '../base/base-parts';
import type { Capacity } from '../base/limits/capacity';
import type { RateLimit } from '../base/limits/rate-limiter';
import type { Partners } from '../partners/create-partners';
import type { Penalties } from './penalties';

/** What the functions of this area share. */
export interface RealtimeParts extends BaseParts {
  accounts: Accounts;
  partners: Partners;
  penalties: Penalties;
}

export interface RealtimeLimits {
  capacity: Capacity;
  /** How long a connection may stay open without a socket in the namespace. */
  namespaceTimeoutMs: number;
  /** What one connection may send before it is closed. */
  packetLimit: RateLimit;
}
