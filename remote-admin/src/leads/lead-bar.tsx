import type { LeadChange } from '@potomac-oak/shared/contracts/leads';

import { formatDateTime } from '../time/company-time';
import { LoadFailed } from '../ui/load-states';
import { STAGE_LABELS } from './lead-texts';
import styles from './leads.module.scss';
import { StageSelect } from './stage-select';
import { TagEditor } from './tag-editor';
import { type LeadKey, useLead, useLeadChange } from './use-leads';

/** The stage, tags and history of a record, beside it. */
export function LeadBar({ kind, id }: LeadKey) {
  const { data: lead, isError, refetch } = useLead({ kind, id });
  const { mutateAsync, isPending } = useLeadChange();

  if (!lead && isError) return <LoadFailed what="The stage" onRetry={() => void refetch()} />;
  // Reserves the place, so that the facts below do not move.
  if (!lead) {
    return (
      <div className={styles.bar} aria-hidden="true">
        <div className={styles.row} />
      </div>
    );
  }

  const { stage, tags, revision, history } = lead;
  const changeLead = async (change: Pick<LeadChange, 'stage' | 'tags'>): Promise<boolean> => {
    try {
      await mutateAsync({ lead, change: { ...change, revision } });
      return true;
    } catch {
      // The mutation reports the failure.
      return false;
    }
  };

  return (
    <section className={styles.bar} aria-label="Lead">
      <div className={styles.row}>
        <StageSelect
          label="Stage"
          value={stage}
          isDisabled={isPending}
          onChange={(next) => void changeLead({ stage: next })}
        />
        <TagEditor tags={tags} isDisabled={isPending} onChange={(next) => changeLead({ tags: next })} />
      </div>
      {history.length > 0 && (
        <details className={styles.history}>
          <summary>Stage history</summary>
          <ol>
            {history.map(({ at, stage: past, by }) => (
              <li key={at}>
                {STAGE_LABELS[past]} by {by?.name ?? 'a former colleague'},{' '}
                <time dateTime={at}>{formatDateTime(at)}</time>
              </li>
            ))}
          </ol>
        </details>
      )}
    </section>
  );
}
