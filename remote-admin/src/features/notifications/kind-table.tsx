import type { NotificationPreferences } from '@potomac-oak/shared/contracts/notifications';

import { KINDS } from './notification-texts';
import styles from './notifications.module.scss';

const CHANNELS = [
  { channel: 'email', label: 'E-mail' },
  { channel: 'push', label: 'Push' },
] as const;

interface KindTableProps {
  kinds: NotificationPreferences['kinds'];
  onChange: (kinds: NotificationPreferences['kinds']) => void;
}

export function KindTable({ kinds, onChange }: KindTableProps) {
  return (
    <table className={styles.kinds}>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">Kind</span>
          </th>
          {CHANNELS.map(({ channel, label }) => (
            <th scope="col" key={channel}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {KINDS.map(({ kind, label }) => (
          <tr key={kind}>
            <th scope="row">{label}</th>
            {CHANNELS.map(({ channel, label: channelLabel }) => (
              <td key={channel}>
                <label className={styles.check}>
                  <input
                    className="form-check-input"
                    type="checkbox"
                    aria-label={`${label}: ${channelLabel}`}
                    checked={kinds[kind][channel]}
                    onChange={({ target }) =>
                      onChange({ ...kinds, [kind]: { ...kinds[kind], [channel]: target.checked } })
                    }
                  />
                </label>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
