import { useQueryClient } from '@tanstack/react-query';

import type { OwnAccount } from '@potomac-oak/shared/contracts/staff';
import { useSubmission } from '@potomac-oak/shared/http/use-submission';

import { OWN_ACCOUNT_KEY } from '../../desk/staff';
import { useStaffSession } from '../../session/staff-session';
import styles from './accounts.module.scss';
import { requireFactor } from './accounts-api';
import { Failure } from './section';

export function RequireFactor({ account: { requiresFactor } }: { account: OwnAccount }) {
  const { api } = useStaffSession();
  const queries = useQueryClient();
  const { failure, isSending, submit } = useSubmission(async () => {
    await requireFactor(api, !requiresFactor);
    await queries.invalidateQueries({ queryKey: OWN_ACCOUNT_KEY });
  });

  return (
    <>
      <div className="form-check">
        <input
          className="form-check-input"
          id="require-factor"
          type="checkbox"
          checked={requiresFactor}
          aria-disabled={isSending}
          onChange={() => void submit()}
        />
        <label className="form-check-label" htmlFor="require-factor">
          Everyone needs a passkey or an authenticator app, from now on
        </label>
      </div>
      <p className={styles.quiet}>
        At an https address it is always required: for invited people at once, for others a week after their first
        sign-in.
      </p>
      <Failure>{failure}</Failure>
    </>
  );
}
