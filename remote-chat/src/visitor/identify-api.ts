import { IDENTIFY_PATH, type IdentityAnswer, type IdentityProof } from '@potomac-oak/shared/contracts/partner';
import type { ApiClient } from '@potomac-oak/shared/http/api-client';

export function proveIdentity(api: ApiClient, proof: IdentityProof): Promise<IdentityAnswer> {
  return api.post(IDENTIFY_PATH, proof);
}
