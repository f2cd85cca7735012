import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';

import {
  LEAD_STAGES,
  type LeadRecord,
  type LeadStage,
  type LeadSummary,
} from '@potomac-oak/shared/contracts/lead-stages';
import { OFFICE_PATHS } from '@potomac-oak/shared/contracts/paths';
import { replaceQuery } from '@potomac-oak/shared/page-events/navigation';

import { describeSource, leadName, STAGE_LABELS } from '../../leads/lead-texts';
import { LEADS_KEY, reloadLeads, useLeadChange, useLeadEvents } from '../../leads/use-leads';
import { useStaffConnection } from '../../realtime/staff-connection';
import { useStaffRoom } from '../../realtime/use-staff-room';
import { useStaffSession } from '../../session/staff-session';
import { filterQuery, type LeadView, leadViewHref, readLeadView } from './lead-filter';
import styles from './leads-page.module.scss';
import { StageColumn } from './stage-column';

const NEW_RECORDS = ['newChatFormNotification', 'newSupportBotNotification', 'newContactFormNotification'] as const;

interface LeadsPageProps {
  /** The part of the hash after `?`. */
  search: string;
}

/** All leads, one list per stage; on narrow screens one stage at a time. */
export function LeadsPage({ search }: LeadsPageProps) {
  const { api } = useStaffSession();
  const { stage: shown, tag, source } = readLeadView(search);
  const filter = useMemo(() => ({ tag, source }), [tag, source]);
  const [moved, setMoved] = useState<{ lead: LeadRecord; from: LeadStage } | null>(null);
  const { mutateAsync, isPending } = useLeadChange();
  const summary = useQuery({
    queryKey: [...LEADS_KEY, 'summary', filter],
    queryFn: () => api.get<LeadSummary>(`${OFFICE_PATHS.leadSummary}?${filterQuery(filter)}`),
    placeholderData: (held) => held,
  });
  useLiveLeads();

  async function move(lead: LeadRecord, stage: LeadStage) {
    // A failure is reported by the mutation.
    const changed = await mutateAsync({ lead, change: { stage, revision: lead.revision } }).catch(() => null);
    if (changed) setMoved({ lead: { ...lead, stage, revision: changed.revision }, from: lead.stage });
    return changed !== null;
  }

  function show(changes: Partial<LeadView>) {
    replaceQuery(leadViewHref({ ...filter, stage: shown, ...changes }));
  }

  const { stages, tags = [], sources = [] } = summary.data ?? {};
  const isFiltered = tag !== '' || source !== null;
  if (stages && !isFiltered && Object.values(stages).every((count) => count === 0)) {
    return <p>No leads yet. Visitors who start a chat, send a form or talk to the support bot appear here.</p>;
  }

  return (
    <>
      <div className={styles.filters}>
        <label className={styles.filter}>
          Tag
          <select className={styles.select} value={tag} onChange={({ target }) => show({ tag: target.value })}>
            <option value="">All tags</option>
            {tag !== '' && !tags.includes(tag) && <option>{tag}</option>}
            {tags.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
        <label className={styles.filter}>
          Source
          <select
            className={styles.select}
            value={source === null ? '*' : `=${source}`}
            onChange={({ target: { value } }) => show({ source: value === '*' ? null : value.slice(1) })}
          >
            <option value="*">All sources</option>
            {source !== null && !sources.some((one) => one.source === source) && (
              <option value={`=${source}`}>{describeSource(source)}</option>
            )}
            {sources.map((one) => (
              <option key={one.source} value={`=${one.source}`}>
                {describeSource(one.source)} ({one.leads})
              </option>
            ))}
          </select>
        </label>
        <p className={styles.moved} role="status">
          {moved && `${leadName(moved.lead)}: moved to ${STAGE_LABELS[moved.lead.stage]}.`}
        </p>
        {moved && (
          <button
            className={styles.undo}
            type="button"
            aria-disabled={isPending}
            onClick={() => !isPending && void move(moved.lead, moved.from)}
          >
            Undo
          </button>
        )}
      </div>
      <fieldset className={styles.stages}>
        <legend className="visually-hidden">Stage shown</legend>
        {LEAD_STAGES.map((stage) => (
          <button
            className={styles.stage}
            key={stage}
            type="button"
            aria-pressed={stage === shown}
            onClick={() => show({ stage })}
          >
            {STAGE_LABELS[stage]} <span className={styles.count}>{stages?.[stage] ?? ''}</span>
          </button>
        ))}
      </fieldset>
      <div className={styles.board}>
        {LEAD_STAGES.map((stage) => (
          <StageColumn
            key={stage}
            stage={stage}
            count={stages?.[stage]}
            filter={filter}
            isShown={stage === shown}
            isMoving={isPending}
            onMove={move}
          />
        ))}
      </div>
    </>
  );
}

/** Reloads the lists after changes by colleagues, new records and a reconnect. */
function useLiveLeads(): void {
  const { socket } = useStaffConnection();
  const queryClient = useQueryClient();
  const reload = useCallback(() => void reloadLeads(queryClient), [queryClient]);

  useLeadEvents();
  useStaffRoom(reload);
  useEffect(() => {
    for (const event of NEW_RECORDS) socket.on(event, reload);
    return () => {
      for (const event of NEW_RECORDS) socket.off(event, reload);
    };
  }, [socket, reload]);
}
