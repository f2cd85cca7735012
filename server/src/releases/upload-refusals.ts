import { isUnitName, isVersion, toUnitName } from '@potomac-oak/shared/contracts/release-names';

import { createAuditRepository } from '../audit/audit-repository';
import type { Queryable } from '../db/database';
import { limitKey } from '../http/client-address';
import type { RateLimiter } from '../http/rate-limiter';
import { toAppError } from '../http/to-app-error';
import type { ReleaseCaller } from './release-guard';

export interface UploadRefusals {
  /** Records a refused upload in the audit trail. Failures of this server and exceeded limits are not recorded. */
  record(refusal: Refusal): Promise<void>;
}

interface Refusal {
  error: unknown;
  /** Null without a valid token. */
  caller: ReleaseCaller | null;
  address: string;
  /** As in the path, not validated. */
  unit: string;
  version: string;
}

interface RefusalsDeps {
  database: Queryable;
  /** Of records without a valid token, per address. */
  limit: RateLimiter;
}

export function createUploadRefusals({ database, limit }: RefusalsDeps): UploadRefusals {
  const audit = createAuditRepository(database);

  return {
    async record({ error, caller, address, unit: unitInPath, version }) {
      const { status, code, message } = toAppError(error);
      if (status >= 500 || code === 'rate_limited') return;
      if (!caller && limit.take(limitKey(address)) > 0) return;

      const unit = toUnitName(unitInPath);
      await audit.add({
        actor: caller?.actor ?? 'nobody',
        action: 'publish_refused',
        ...(isUnitName(unit) && { unit }),
        toVersion: isVersion(version) ? version : null,
        reason: message,
        details: { address },
      });
    },
  };
}
