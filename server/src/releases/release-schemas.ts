import { z } from 'zod';

import { LIST_LIMIT_MAX } from '@potomac-oak/shared/contracts/limits';
import { isUnitName, isVersion, toUnitName } from '@potomac-oak/shared/contracts/release-names';
import { exactText, filledText, plainText } from '@potomac-oak/shared/contracts/text';

import { sequenceCursorSchema } from '../lists/cursor';

const REASON_MAX = 500;
const EVENTS_DEFAULT = 50;

// The lengths are those of units and versions. Paths may use the names of packages, with hyphens.
const unit = exactText(40).transform(toUnitName).refine(isUnitName, 'must be like remote-chat.');
const version = exactText(60).refine(isVersion, 'must be like 1.4.2 or 1.4.2-pre.0a1b.');
const revision = z.int32().min(0).optional();

export const unitParams = z.object({ unit });
export const releaseParams = z.object({ unit, version });

export const promoteSchema = z.object({
  version,
  traffic: z.number().min(0).max(100).multipleOf(0.1, 'at most one decimal.').default(100),
  revision,
  reason: plainText(REASON_MAX).optional(),
});

/** Without a body, the rollback applies to the newest state. */
export const rollbackSchema = z.object({ revision, reason: plainText(REASON_MAX).optional() }).nullish();

export const revokeSchema = z.object({ version, reason: filledText(REASON_MAX) });

export const previewSchema = z.object({ version });

export const eventsSchema = z.object({
  unit: unit.optional(),
  limit: z.coerce.number().int().min(1).max(LIST_LIMIT_MAX).default(EVENTS_DEFAULT),
  before: sequenceCursorSchema.optional(),
});

export type EventsQuery = z.output<typeof eventsSchema>;
