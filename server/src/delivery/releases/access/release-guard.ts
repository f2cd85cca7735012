import type { FastifyRequest } from 'fastify';

import { DEPLOY_TOKEN_PREFIX } from '@potomac-oak/shared/contracts/release-calls';
import { isUnitName, toUnitName } from '@potomac-oak/shared/contracts/release-names';

import { staffActor } from '../../../accounts/audit/staff-actor';
import { ownerGuard, stepUpGuard } from '../../../accounts/sessions/staff-guard';
import { AppError } from '../../../base/errors/app-error';
import { limitKey } from '../../../base/http/client-address';
import { assertNoWait, type RateLimiter } from '../../../base/limits/rate-limiter';
import type { Parts } from '../../../parts';
import type { DeployTokens } from './deploy-tokens';

declare module 'fastify' {
  interface FastifyRequest {
    /** Null until a release guard has admitted the request. */
    releaseCaller: ReleaseCaller | null;
  }
}

export interface ReleaseCaller {
  /** Actor for the audit trail: `token:<name>` or `staff:<username>`. */
  actor: string;
  /** The unit of a deploy token; null for staff, who may read and change all units. */
  unit: string | null;
}

type Guard = (request: FastifyRequest) => Promise<void>;

/** `onRequest` hooks, so they reject before the body is read. */
export interface ReleaseGuards {
  /** Admits the deploy token of the unit in the path. */
  deployer: Guard;
  /** Admits a deploy token or, without one, an owner. */
  deployerOrOwner: Guard;
  /** Limits the calls of each deploy token. It runs after a guard. */
  limitCalls: Guard;
  /** Limits the uploads of each deploy token. It runs after a guard. */
  limitUploads: Guard;
}

const SCHEME = 'Bearer ';

export function createReleaseGuards(
  { limiters, staffGuard }: Pick<Parts, 'limiters' | 'staffGuard'>,
  tokens: Pick<DeployTokens, 'authorize'>,
): ReleaseGuards {
  async function admitDeployer(request: FastifyRequest): Promise<void> {
    const token = readToken(request);
    const deployer = token === null ? null : await tokens.authorize(token);
    if (!deployer) {
      assertNoWait(limiters.refusedTokens.take(limitKey(request.address)));
      throw new AppError('unauthenticated', { msg: 'This call needs a deploy token.' });
    }

    request.releaseCaller = deployer;
    const unit = unitInPath(request);
    if (unit !== null && unit !== deployer.unit) {
      const other = isUnitName(unit) ? `, not for ${unit}` : '';
      throw new AppError('forbidden', { msg: `This token is for ${deployer.unit}${other}.` });
    }
    // Pages never send a token.
    if (request.headers.origin !== undefined) throw new AppError('forbidden');
  }

  async function admitOwner(request: FastifyRequest): Promise<void> {
    await staffGuard(request);
    await ownerGuard(request);
    if (request.method !== 'GET' && request.method !== 'HEAD') await stepUpGuard(request);
    request.releaseCaller = { actor: staffActor(request.staff), unit: null };
  }

  return {
    deployer: admitDeployer,
    deployerOrOwner: (request) => (readToken(request) === null ? admitOwner(request) : admitDeployer(request)),
    limitCalls: limitDeployer(limiters.deployCalls),
    limitUploads: limitDeployer(limiters.uploads),
  };
}

/** The caller that the guard of this route has admitted. */
export function releaseCaller({ releaseCaller: caller }: FastifyRequest): ReleaseCaller {
  if (!caller) throw new AppError('unauthenticated');
  return caller;
}

function limitDeployer(limiter: RateLimiter): Guard {
  return async (request) => {
    const { actor, unit } = releaseCaller(request);
    if (unit !== null) assertNoWait(limiter.take(actor));
  };
}

/** Other credentials, such as those of a proxy, do not count as a deploy token. */
function readToken({ headers: { authorization = '' } }: FastifyRequest): string | null {
  return authorization.startsWith(SCHEME + DEPLOY_TOKEN_PREFIX) ? authorization.slice(SCHEME.length) : null;
}

/** Null for routes of no particular unit. */
function unitInPath({ params }: FastifyRequest): string | null {
  const isOfUnit = typeof params === 'object' && params !== null && 'unit' in params;
  return isOfUnit ? toUnitName(String(params.unit)) : null;
}
