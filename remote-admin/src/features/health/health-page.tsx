import { useQuery, useQueryClient } from '@tanstack/react-query';

import { MINUTE_MS } from '@potomac-oak/shared/contracts/durations';
import type { HealthArea, HealthLine, HealthReport } from '@potomac-oak/shared/contracts/health';
import { OFFICE_PATHS } from '@potomac-oak/shared/contracts/paths';
import { useSubmission } from '@potomac-oak/shared/http/use-submission';

import { customerHref } from '../../customers/customer-texts';
import { useStaffSession } from '../../session/staff-session';
import { formatDateTime } from '../../time/company-time';
import { LoadFailed, Loading } from '../../ui/load-states';
import styles from './health.module.scss';

/** The state of the server, for owners. */
export function HealthPage() {
  const { api } = useStaffSession();
  const { data, isError, refetch } = useQuery({
    queryKey: ['health'],
    queryFn: () => api.get<HealthReport>(OFFICE_PATHS.health),
    refetchInterval: MINUTE_MS,
  });

  return (
    <div className={styles.page}>
      {isError && <LoadFailed what="The state of the server" onRetry={() => void refetch()} />}
      {!data && !isError && <Loading />}
      {data?.areas.map((area) => (
        <Area key={area.title} area={area} />
      ))}
    </div>
  );
}

function Area({ area: { title, lines } }: { area: HealthArea }) {
  return (
    <section className={styles.area} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      {lines.length === 0 && <p className={styles.quiet}>Nothing open.</p>}
      {lines.length > 0 && (
        <dl className={styles.lines}>
          {lines.map((line) => (
            <Line key={line.request?.id ?? line.label} line={line} />
          ))}
        </dl>
      )}
    </section>
  );
}

function Line({ line: { label, value, at, needsAttention, request } }: { line: HealthLine }) {
  return (
    <div className={styles.line}>
      <dt>{label}</dt>
      <dd>
        {needsAttention && <strong className={styles.attention}>Needs attention </strong>}
        {value}
        {at && <time className={styles.quiet}>{`${value ? ' · ' : ''}${formatDateTime(at)}`}</time>}
        {request && <OpenRequest {...request} />}
      </dd>
    </div>
  );
}

/** Leads to the record, where the data can be exported and erased. An erasure also settles its request. */
function OpenRequest({ id, customerId }: NonNullable<HealthLine['request']>) {
  const { api } = useStaffSession();
  const queryClient = useQueryClient();
  const settling = useSubmission(async () => {
    await api.post(`${OFFICE_PATHS.privacyRequests}/${id}/settle`, {});
    await queryClient.invalidateQueries({ queryKey: ['health'] });
  });

  return (
    <span className={styles.request}>
      <a href={customerHref(customerId)}>Open the record</a>
      <button className="btn btn-outline-primary" type="button" onClick={() => void settling.submit()}>
        Answered
      </button>
      {settling.failure && <span role="alert">{settling.failure}</span>}
    </span>
  );
}
