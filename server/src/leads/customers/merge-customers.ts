import type { Queryable } from '../../base/db/database';
import { AppError } from '../../base/errors/app-error';

/** What a merge completes in the customer that is kept. */
interface Fields {
  name: string;
  address: string;
  value: number | null;
  source: string;
  stage: string;
  stageSince: Date | null;
  tags: string[];
  ownerId: string | null;
  nextStep: string;
  nextAt: Date | null;
  waitingSince: Date | null;
  createdAt: Date;
  activeAt: Date;
}

interface StoredCustomer extends Fields {
  id: string;
  mergedInto: string | null;
  revision: number;
}

const FIELDS = `id, merged_into as "mergedInto", revision, name, address, value, source, stage, stage_since as "stageSince",
  tags, owner_id as "ownerId", next_step as "nextStep", next_at as "nextAt", waiting_since as "waitingSince",
  created_at as "createdAt", active_at as "activeAt"`;

interface MergeDetail {
  /** Id of the customer that was merged. */
  merged: string;
  /** Ids of the customers that point to the kept one since then. */
  ids: string[];
  name: string;
  /** Of the kept customer, after the merge. */
  revision: number;
  before: Fields;
  isUndone?: boolean;
}

/**
 * Shows two customers as one. Records and history keep their customer, which points to the kept one, so that nothing is
 * lost by an undo. The kept one keeps its values; those it lacks are taken over. Throws `not_found` and `conflict`.
 */
export async function mergeCustomers(
  tx: Queryable,
  { kept, merged, by }: { kept: string; merged: string; by: string | null },
): Promise<void> {
  // In one order, so that two merges never wait for each other.
  const rows = await tx.query<StoredCustomer>(
    `select ${FIELDS} from customers where id = any($1::uuid[]) order by id for update`,
    [[kept, merged]],
  );
  const [into, from] = [rows.find(({ id }) => id === kept), rows.find(({ id }) => id === merged)];
  if (!into || !from) throw new AppError('not_found');
  if (into.mergedInto !== null || from.mergedInto !== null || kept === merged)
    throw new AppError('conflict', { msg: 'A colleague has merged these customers meanwhile.' });

  const moved = await tx.query<{ id: string }>(
    `update customers set merged_into = $1, changed_at = clock_timestamp()
      where id = $2 or merged_into = $2 returning id`,
    [kept, merged],
  );
  const revision = into.revision + (by === null ? 0 : 1);
  await writeFields(tx, kept, combine(into, from), revision);
  const { id: _id, mergedInto: _into, revision: _revision, ...before } = into;
  const detail: MergeDetail = { merged, ids: moved.map(({ id }) => id), name: from.name, revision, before };
  await tx.query(
    `insert into customer_events (customer_id, action, detail, changed_by) values ($1, 'merged', $2, $3)`,
    [kept, JSON.stringify(detail), by],
  );
}

/** Ends a merge. Values that staff have changed since then stay. Returns the ids of the customers. */
export async function undoMerge(tx: Queryable, { id, event }: { id: string; event: number }): Promise<string[]> {
  const [kept] = await tx.query<StoredCustomer>(`select ${FIELDS} from customers where id = $1 for update`, [id]);
  const [merge] = await tx.query<{ detail: MergeDetail }>(
    `select detail from customer_events
      where seq = $2 and action = 'merged' and customer_id in (select id from customers where id = $1 or merged_into = $1)
      for update`,
    [id, event],
  );
  if (!kept || !merge) throw new AppError('not_found');
  const { merged, ids, before, revision, isUndone = false } = merge.detail;
  if (isUndone) throw new AppError('conflict', { msg: 'A colleague has undone this merge meanwhile.' });

  await tx.query(
    `update customers set merged_into = case when id <> $2 then $2::uuid end, changed_at = clock_timestamp()
      where id = any($1::uuid[])`,
    [ids, merged],
  );
  const fields = kept.revision === revision ? { ...kept, ...before, activeAt: kept.activeAt } : kept;
  await writeFields(tx, id, fields, kept.revision + 1);
  await tx.query(`update customer_events set detail = detail || '{"isUndone": true}' where seq = $1`, [event]);
  return [id, ...ids];
}

function combine(into: StoredCustomer, from: StoredCustomer): Fields {
  const first = from.createdAt < into.createdAt ? from : into;
  const stages = into.stage === 'new' ? from : into;
  const steps = into.nextAt === null ? from : into;
  return {
    name: into.name || from.name,
    address: into.address || from.address,
    value: into.value ?? from.value,
    source: first.source,
    stage: stages.stage,
    // A customer that was moved back to `new` keeps the mark.
    stageSince: stages.stageSince ?? into.stageSince,
    tags: [...new Set([...into.tags, ...from.tags])],
    ownerId: into.ownerId ?? from.ownerId,
    nextStep: steps.nextStep,
    nextAt: steps.nextAt,
    waitingSince: earliest(into.waitingSince, from.waitingSince),
    createdAt: first.createdAt,
    activeAt: from.activeAt > into.activeAt ? from.activeAt : into.activeAt,
  };
}

function earliest(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}

async function writeFields({ query }: Queryable, id: string, fields: Fields, revision: number): Promise<void> {
  const { name, address, value, source, stage, stageSince, tags, ownerId, nextStep, nextAt } = fields;
  const { waitingSince, createdAt, activeAt } = fields;
  await query(
    `update customers
        set name = $2, address = $3, value = $4, source = $5, stage = $6, stage_since = $7, tags = $8, owner_id = $9,
            next_step = $10, next_at = $11, waiting_since = $12, created_at = $13, active_at = $14, revision = $15,
            changed_at = clock_timestamp()
      where id = $1`,
    [
      ...[id, name, address, value, source, stage, stageSince, JSON.stringify(tags), ownerId, nextStep, nextAt],
      ...[waitingSince, createdAt, activeAt, revision],
    ],
  );
}
