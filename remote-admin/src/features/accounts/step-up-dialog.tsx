import { useState } from 'react';

import { STAFF_PATHS } from '@potomac-oak/shared/contracts/paths';
import type { StepUp } from '@potomac-oak/shared/contracts/staff';
import { useSubmission } from '@potomac-oak/shared/http/use-submission';
import { Dialog } from '@potomac-oak/shared/ui/dialog';
import { TextField } from '@potomac-oak/shared/ui/text-field';

import { useOwnAccount } from '../../desk/staff';
import { arePasskeysUsable, loadPasskeyBrowser } from '../../passkeys/passkeys';
import { useStaffSession } from '../../session/staff-session';
import { PasswordField } from '../../ui/password-field';
import styles from './accounts.module.scss';
import { FormActions } from './form-actions';
import { Failure } from './section';

interface StepUpDialogProps {
  onConfirmed: () => void;
  onClose: () => void;
}

/** Confirms the person's identity before a sensitive call. */
export function StepUpDialog({ onConfirmed, onClose }: StepUpDialogProps) {
  const { api } = useStaffSession();
  const { data: account } = useOwnAccount();
  const [secret, setSecret] = useState('');
  const hasFactor = account?.hasSecondFactor ?? false;
  const byText = useSubmission(() => send(hasFactor ? { code: secret } : { password: secret }));
  const byPasskey = useSubmission(async () => {
    const { signChallenge } = await loadPasskeyBrowser();
    await send({ credential: await signChallenge(api, `${STAFF_PATHS.stepUp}/options`) });
  });

  async function send(proof: StepUp) {
    await api.post(STAFF_PATHS.stepUp, proof);
    onConfirmed();
  }

  return (
    <Dialog label="Confirm that it is you" isOpen onClose={onClose} className={styles.dialog}>
      <form className={styles.dialogBody} onSubmit={byText.submit} aria-busy={byText.isSending || byPasskey.isSending}>
        <h2 className={styles.title}>Confirm that it is you</h2>
        <p className="mb-0">This step needs a recent sign-in. It is valid for ten minutes.</p>
        <Failure>{byText.failure || byPasskey.failure}</Failure>
        {account && account.passkeys.length > 0 && arePasskeysUsable() && (
          <button className={`btn btn-primary ${styles.submit}`} type="button" onClick={() => void byPasskey.submit()}>
            Use a passkey
          </button>
        )}
        {hasFactor ? (
          <TextField
            id="step-up-code"
            label="Code"
            value={secret}
            onChange={setSecret}
            autoComplete="one-time-code"
            hint={account?.hasAuthenticatorApp ? 'From your authenticator app.' : 'One of your recovery codes.'}
          />
        ) : (
          <PasswordField
            id="step-up-password"
            label="Current password"
            autoComplete="current-password"
            value={secret}
            onChange={setSecret}
          />
        )}
        <FormActions action="Confirm" isSending={byText.isSending} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
