import { STAFF_PATHS } from '@potomac-oak/shared/contracts/paths';
import type { AuditEvent } from '@potomac-oak/shared/contracts/release-calls';

import { OlderButton } from '../../records/older-button';
import { usePages } from '../../records/use-pages';
import { formatDateTime } from '../../time/company-time';
import { LoadFailed, Loading } from '../../ui/load-states';
import styles from './accounts.module.scss';
import { Section } from './section';

/** For owners: what staff and operators have read, exported, erased, published and changed. */
export function ActivityPage() {
  const { list, items } = usePages<AuditEvent>(['activity'], STAFF_PATHS.audit, { staleTime: 0 });

  if (list.isPending) return <Loading />;
  if (list.isLoadingError) return <LoadFailed what="The activity" onRetry={() => void list.refetch()} />;
  return (
    <Section id="activity-list" title="Newest first" isWide>
      <p>
        Records of visitors appear by number only; one that is opened again within an hour is not repeated. Entries
        remain when a person is erased.
      </p>
      <ol className={styles.rows}>
        {items.map((event) => (
          <li className={styles.row} key={event.id}>
            <div className={styles.rowText}>
              <strong>{describeAction(event)}</strong>
              <span className={styles.quiet}>{describeDetails(event)}</span>
              <span className={styles.quiet}>
                {event.actor} · {formatDateTime(event.at)}
              </span>
            </div>
          </li>
        ))}
      </ol>
      {list.isError && <LoadFailed what="Older entries" onRetry={() => void list.fetchNextPage()} />}
      <OlderButton className={`btn btn-outline-primary ${styles.submit}`} list={list}>
        Show older entries
      </OlderButton>
    </Section>
  );
}

/** `account_invited` as `Account invited`. */
function describeAction({ action }: AuditEvent): string {
  const words = action.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function describeDetails({ unit, fromVersion, toVersion, reason, details }: AuditEvent): string {
  const versions = [fromVersion, toVersion].filter(Boolean).join(' → ');
  const facts = Object.entries(details).map(
    ([name, value]) => value !== '' && `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
  return [unit, versions, reason, ...facts].filter(Boolean).join(' · ');
}
