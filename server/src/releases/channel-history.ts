import { createAuditRepository } from '../audit/audit-repository';
import type { Queryable } from '../db/database';
import type { ChannelHistory } from './channel';
import { createReleaseRepository } from './release-repository';

export async function readHistory(queryable: Queryable, unit: string): Promise<ChannelHistory> {
  const repository = createReleaseRepository(queryable);
  const left = await createAuditRepository(queryable).listFromVersions(unit, 'rolled_back');
  return {
    fallbacks: await repository.listPastFallbacks(unit),
    failed: new Set([...left, ...(await repository.listWithdrawn(unit))]),
  };
}
