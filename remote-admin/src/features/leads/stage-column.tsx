import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';

import type { LeadRecord, LeadStage } from '@potomac-oak/shared/contracts/lead-stages';
import { OFFICE_PATHS } from '@potomac-oak/shared/contracts/paths';

import { STAGE_LABELS } from '../../leads/lead-texts';
import { LEADS_KEY } from '../../leads/use-leads';
import { useStaffSession } from '../../session/staff-session';
import { LoadFailed, Loading } from '../../ui/load-states';
import { LeadCard } from './lead-card';
import { filterQuery, type LeadFilter } from './lead-filter';
import styles from './leads-page.module.scss';

interface StageColumnProps {
  stage: LeadStage;
  /** Undefined until it is known. */
  count: number | undefined;
  filter: LeadFilter;
  /** On narrow screens only the column that is shown is visible. */
  isShown: boolean;
  isMoving: boolean;
  /** Returns whether the lead was moved. */
  onMove: (lead: LeadRecord, stage: LeadStage) => Promise<boolean>;
}

export function StageColumn({ stage, count, filter, isShown, isMoving, onMove }: StageColumnProps) {
  const { api } = useStaffSession();
  const column = useRef<HTMLElement>(null);
  const list = useInfiniteQuery({
    queryKey: [...LEADS_KEY, 'list', stage, filter],
    queryFn: ({ pageParam }) => api.getPage<LeadRecord>(pageParam),
    initialPageParam: `${OFFICE_PATHS.leads}?stage=${stage}&limit=25&${filterQuery(filter)}`,
    getNextPageParam: ({ next }) => next,
    placeholderData: (held) => held,
  });
  const leads = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const id = `stage-${stage}`;

  // The card leaves this list, and with it the focus.
  async function move(lead: LeadRecord, to: LeadStage) {
    const index = leads.indexOf(lead);
    const next = leads[index + 1] ?? leads[index - 1];
    const isMoved = await onMove(lead, to);
    if (!isMoved) return;
    const card = next && column.current?.querySelector<HTMLElement>(`[data-lead="${CSS.escape(next._id)}"] a`);
    (card ?? column.current?.querySelector('h2'))?.focus();
  }

  return (
    <section className={isShown ? `${styles.column} ${styles.shown}` : styles.column} aria-labelledby={id} ref={column}>
      <h2 className={styles.title} id={id} tabIndex={-1}>
        {STAGE_LABELS[stage]} <span className={styles.count}>{count ?? ''}</span>
      </h2>
      {list.isPending && <Loading />}
      {list.isError && <LoadFailed what="The list" onRetry={() => void list.refetch()} />}
      {list.data && leads.length === 0 && <p className={styles.empty}>No leads</p>}
      <ul className={styles.cards}>
        {leads.map((lead) => (
          <LeadCard key={lead._id} lead={lead} isMoving={isMoving} onMove={(to) => void move(lead, to)} />
        ))}
      </ul>
      {list.hasNextPage && (
        <button
          className={styles.more}
          type="button"
          aria-disabled={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          Show more
          <span className="visually-hidden"> in {STAGE_LABELS[stage]}</span>
        </button>
      )}
    </section>
  );
}
