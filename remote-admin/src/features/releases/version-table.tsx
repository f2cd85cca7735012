import type { Channel, VersionStatus } from '@potomac-oak/shared/contracts/release-calls';

import { formatDateTime } from '../../time/company-time';
import { describeErrors, describeRole } from './release-texts';
import styles from './releases.module.scss';

interface VersionTableProps {
  unit: string;
  channel: Channel | null;
  versions: readonly VersionStatus[];
}

/** Below 720 px each row is a block, so the cells repeat their column's name. */
export function VersionTable({ unit, channel, versions }: VersionTableProps) {
  return (
    <table className={styles.versions} aria-label={`Versions of ${unit}`}>
      <thead>
        <tr>
          <th scope="col">Version</th>
          <th scope="col">Serves</th>
          <th scope="col">Loads</th>
          <th scope="col">Errors</th>
          <th scope="col">Published</th>
        </tr>
      </thead>
      <tbody>
        {versions.map((status) => (
          <tr key={status.version}>
            <th scope="row">{status.version}</th>
            <td data-label="Serves">{describeRole(status, channel)}</td>
            <td data-label="Loads">{status.reports.loads.toLocaleString('en-US')}</td>
            <td data-label="Errors">{describeErrors(status)}</td>
            <td data-label="Published">
              {formatDateTime(status.publishedAt)}, {status.publishedBy}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
