import { useSubmission } from '@potomac-oak/shared/http/use-submission';

import { useStaffSession } from '../../session/staff-session';
import { savePushSettings } from './push-api';
import styles from './push-switch.module.scss';

interface PushNamesProps {
  showsNames: boolean;
  onSaved: () => void;
}

/** For owners; applies to everybody's notifications. */
export function PushNames({ showsNames, onSaved }: PushNamesProps) {
  const { api } = useStaffSession();
  const { failure, submit } = useSubmission(async () => {
    await savePushSettings(api, { showsNames: !showsNames });
    onSaved();
  });

  return (
    <div className={styles.names}>
      <div className="form-check">
        <input
          className="form-check-input"
          type="checkbox"
          id="push-names"
          checked={showsNames}
          aria-describedby="push-names-hint"
          onChange={() => void submit()}
        />
        <label className="form-check-label" htmlFor="push-names">
          Show the names of visitors in everybody’s notifications
        </label>
      </div>
      <p className={styles.quiet} id="push-names-hint">
        Phones show notifications on the lock screen, where others can read them.
      </p>
      <p className={styles.failure} role="alert">
        {failure}
      </p>
    </div>
  );
}
