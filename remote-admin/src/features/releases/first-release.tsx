import type { UnitStatus } from '@potomac-oak/shared/contracts/release-calls';

import { formatDateTime } from '../../time/company-time';
import styles from './releases.module.scss';
import { describeRefusal, usePromote } from './use-releases';

interface FirstReleaseProps extends Pick<UnitStatus, 'unit' | 'paths' | 'versions'> {
  revision: number;
}

/** Asks an owner whether visitors may get the newest version of a unit that serves none. */
export function FirstRelease({ unit, paths, versions, revision }: FirstReleaseProps) {
  const { error, isPending, mutate } = usePromote();
  const newest = versions.find(({ revokedAt }) => revokedAt === null);
  if (!newest) return <p className={styles.serves}>Visitors do not get this unit.</p>;
  const { version, publishedAt, publishedBy } = newest;

  return (
    <>
      <p className={styles.serves}>
        Visitors do not get this unit. {publishedBy} uploaded version <strong>{version}</strong> on{' '}
        {formatDateTime(publishedAt)}. Once you confirm it, its scripts run on this site
        {paths.length > 0 && `, at ${paths.join(', ')}`}. Confirm only a release that you expect.
      </p>
      <p className={styles.actions}>
        <button
          className="btn btn-outline-primary"
          type="button"
          aria-disabled={isPending}
          onClick={() => !isPending && mutate({ unit, version, revision })}
        >
          Confirm {unit} {version}
        </button>
      </p>
      {error && <p role="alert">{describeRefusal(error)}</p>}
    </>
  );
}
