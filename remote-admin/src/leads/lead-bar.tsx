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
  const { mutate, isPending } = useLeadChange();

  if (!lead && isError) return <LoadFailed what="The stage" onRetry={() => void refetch()} />;
  if (!lead) return null;

  const { stage, tags, revision, history } = lead;
  return (
    <section className={styles.bar} aria-label="Lead">
      <div className={styles.row}>
        <StageSelect
          label="Stage"
          value={stage}
          isDisabled={isPending}
          onChange={(next) => mutate({ lead, change: { stage: next, revision } })}
        />
        <TagEditor
          tags={tags}
          isDisabled={isPending}
          onChange={(next) => mutate({ lead, change: { tags: next, revision } })}
        />
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
