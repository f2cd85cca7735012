import type { z } from 'zod';

import {
  LEAD_STAGES,
  type LeadDetail,
  type LeadRecord,
  type LeadStage,
  type LeadSummary,
} from '@potomac-oak/shared/contracts/lead-stages';
import type { leadChangeSchema } from '@potomac-oak/shared/contracts/leads';

import type { Session } from '../../accounts/sessions/session-service';
import { AppError } from '../../base/errors/app-error';
import type { Cursor } from '../../base/paging/cursor';
import { type Page, toPage } from '../../base/paging/page';
import type { Parts } from '../../parts';
import { createStaffFeed } from '../../realtime/staff-feed';
import { presentLead, presentLeadDetail, presentLeadState } from './lead-presenter';
import { createLeadRepository, type LeadFilter, type LeadKey, type StoredLeadState } from './lead-repository';

export interface Leads {
  /** Newest first. */
  list(query: LeadFilter & { stage: LeadStage; before?: Cursor | undefined; limit: number }): Promise<Page<LeadRecord>>;
  summarize(filter: LeadFilter): Promise<LeadSummary>;
  /** Throws `not_found`. */
  get(key: LeadKey): Promise<LeadDetail>;
  /** Throws `not_found`, and `conflict` if the lead has changed since `revision`. */
  change(key: LeadKey, change: z.output<typeof leadChangeSchema>, caller: Pick<Session, 'userId'>): Promise<LeadDetail>;
}

const HISTORY_MAX = 50;
const TAGS_SHOWN_MAX = 200;

export function createLeads({ database, io, bus, onFailure }: Parts): Leads {
  const leads = createLeadRepository(database);
  const feed = createStaffFeed<StoredLeadState>({
    kind: 'leads',
    io,
    bus,
    find: leads.findStates,
    findChangedSince: leads.findChangedSince,
    emit: (room, state) => room.emit('leadChanged', presentLeadState(state)),
    onFailure,
  });

  async function get(key: LeadKey): Promise<LeadDetail> {
    const [lead, events] = await Promise.all([leads.find(key), leads.listEvents(key, HISTORY_MAX)]);
    if (!lead) throw new AppError('not_found');
    return presentLeadDetail(lead, events);
  }

  return {
    async list(query) {
      const rows = await leads.list({ ...query, limit: query.limit + 1 });
      const page = toPage(rows, query.limit, ({ createdAt, id }) => ({ key: createdAt.getTime(), id }));
      return { ...page, items: page.items.map(presentLead) };
    },

    async summarize(filter) {
      const [stages, sources, tags] = await Promise.all([
        leads.countByStage(filter),
        leads.countBySource(),
        leads.listTags(TAGS_SHOWN_MAX),
      ]);
      return { stages: toStageCounts(stages), sources, tags };
    },

    get,

    async change(key, { revision, stage, tags }, { userId }) {
      const isChanged = await database.transaction(async (tx) => {
        const repository = createLeadRepository(tx);
        const present = await repository.lock(key);
        if (!present) throw new AppError('not_found');
        const next = { ...present, stage: stage ?? present.stage, tags: tags ?? present.tags };
        if (next.stage === present.stage && JSON.stringify(next.tags) === JSON.stringify(present.tags)) return false;
        if (revision !== undefined && revision !== present.revision)
          throw new AppError('conflict', { msg: 'A colleague has changed this lead meanwhile.' });

        await repository.set(next);
        if (next.stage !== present.stage) await repository.addEvent({ ...key, stage: next.stage, changedBy: userId });
        return true;
      });
      if (isChanged) await feed.send([`${key.kind}:${key.id}`]);
      return get(key);
    },
  };
}

export function toStageCounts(rows: readonly { stage: LeadStage; leads: number }[]): Record<LeadStage, number> {
  const counts = LEAD_STAGES.map((stage) => [stage, rows.find((row) => row.stage === stage)?.leads ?? 0]);
  return Object.fromEntries(counts) as Record<LeadStage, number>;
}
