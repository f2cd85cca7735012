import { useState } from 'react';

import type { UnitStatus } from '@potomac-oak/shared/contracts/release-calls';

import { formatDateTime } from '../../time/company-time';
import { FirstRelease } from './first-release';
import { describeRollBack } from './release-texts';
import styles from './releases.module.scss';
import { RollBackDialog } from './roll-back-dialog';
import { VersionTable } from './version-table';

interface UnitSectionProps {
  status: UnitStatus;
  /** The newest revision of all units. */
  revision: number;
}

export function UnitSection({ status, revision }: UnitSectionProps) {
  const { unit, channel, paths, versions } = status;
  const [isAsking, setIsAsking] = useState(false);
  const consequence = channel && describeRollBack(channel);
  const headingId = `unit-${unit}`;

  return (
    <section className={styles.unit} aria-labelledby={headingId}>
      <div className={styles.unitHead}>
        <h2 id={headingId}>{unit}</h2>
        {consequence && (
          <button className="btn btn-outline-primary" type="button" onClick={() => setIsAsking(true)}>
            Roll back<span className="visually-hidden"> {unit}</span>
          </button>
        )}
      </div>
      {channel ? (
        <p className={styles.serves}>
          <strong>{channel.stable.version}</strong> since {formatDateTime(channel.stable.since)}, by {channel.stable.by}
          . Last changed in revision {channel.changedIn}. {!consequence && 'There is no earlier good version.'}
        </p>
      ) : (
        <FirstRelease unit={unit} paths={paths} versions={versions} revision={revision} />
      )}
      {paths.length > 0 && <p className={styles.paths}>{paths.join('  ')}</p>}
      {versions.length > 0 && <VersionTable unit={unit} channel={channel} versions={versions} />}
      {consequence && (
        <RollBackDialog
          unit={unit}
          revision={revision}
          consequence={consequence}
          isOpen={isAsking}
          onClose={() => setIsAsking(false)}
        />
      )}
    </section>
  );
}
