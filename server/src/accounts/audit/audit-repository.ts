import type { AuditEvent } from '@potomac-oak/shared/contracts/release-calls';

import type { Queryable } from '../../base/db/database';

export const AUDIT_ACTIONS = [
  'published',
  'publish_refused',
  'promoted',
  'rolled_back',
  'revoked',
  'canary_stopped',
  'release_failing',
  'removed',
  'unit_added',
  'unit_changed',
  'token_created',
  'token_revoked',
  'preview_created',
  'preview_opened',
  'account_invited',
  'invitation_withdrawn',
  'account_created',
  'account_changed',
  'role_changed',
  'account_deactivated',
  'account_activated',
  'reset_created',
  'password_reset',
  'password_changed',
  'second_factor_added',
  'second_factor_removed',
  'passkey_added',
  'passkey_removed',
  'recovery_codes_replaced',
  'recovery_code_used',
  'new_device',
  'sign_in_settings_changed',
  'push_settings_changed',
  'office_hours_changed',
  'visit_setting_changed',
  'price_setting_changed',
  'person_read',
  'person_exported',
  'person_erased',
  'expired_erased',
  'backed_up',
  'restore_drilled',
] as const;

export type AuditAction = (typeof AUDIT_ACTIONS)[number];

export interface NewAuditEvent {
  actor: string;
  action: AuditAction;
  unit?: string;
  fromVersion?: string | null;
  toVersion?: string | null;
  reason?: string;
  details?: Readonly<Record<string, unknown>>;
}

export interface AuditRepository {
  add(event: NewAuditEvent): Promise<void>;
  /** Newest first; of all units without `unit`, never of accounts, and only events older than the one with the id `before`. */
  list(query: { unit: string | undefined; before: number | undefined; limit: number }): Promise<AuditEvent[]>;
  /** Newest first, also those of accounts and of personal data. */
  listAll(query: { before: number | undefined; limit: number }): Promise<AuditEvent[]>;
  /** The newest event of this unit that has one of `actions`. */
  findNewest(unit: string, actions: readonly AuditAction[]): Promise<AuditEvent | null>;
  /** The `fromVersion`s of a unit's events with this action. */
  listFromVersions(unit: string, action: AuditAction): Promise<string[]>;
}

const COLUMNS =
  'id, at, actor, action, unit, from_version as "fromVersion", to_version as "toVersion", reason, details';

/** Within a transaction, an event is stored only together with the change it describes. */
export function createAuditRepository({ query }: Queryable): AuditRepository {
  return {
    async add({ actor, action, unit, fromVersion, toVersion, reason = '', details = {} }) {
      await query(
        `insert into audit_events (actor, action, unit, from_version, to_version, reason, details)
         values ($1, $2, $3, $4, $5, $6, $7)`,
        [actor, action, unit, fromVersion, toVersion, reason, details],
      );
    },

    async list({ unit, before, limit }) {
      const rows = await query<EventRow>(
        `select ${COLUMNS} from audit_events
          where unit is not null and ($1::text is null or unit = $1) and ($2::bigint is null or id < $2) order by id desc limit $3`,
        [unit, before, limit],
      );
      return rows.map(presentEvent);
    },

    async listAll({ before, limit }) {
      const rows = await query<EventRow>(
        `select ${COLUMNS} from audit_events where $1::bigint is null or id < $1 order by id desc limit $2`,
        [before, limit],
      );
      return rows.map(presentEvent);
    },

    async findNewest(unit, actions) {
      const [row] = await query<EventRow>(
        `select ${COLUMNS} from audit_events where unit = $1 and action = any($2::text[]) order by id desc limit 1`,
        [unit, actions],
      );
      return row ? presentEvent(row) : null;
    },

    async listFromVersions(unit, action) {
      const rows = await query<{ version: string }>(
        `select distinct from_version as version from audit_events
          where unit = $1 and action = $2 and from_version is not null`,
        [unit, action],
      );
      return rows.map(({ version }) => version);
    },
  };
}

type EventRow = Omit<AuditEvent, 'at'> & { at: Date };

function presentEvent(row: EventRow): AuditEvent {
  return { ...row, at: row.at.toISOString() };
}
