import { useState } from 'react';

import type { SecondFactorSecret } from '@potomac-oak/shared/contracts/staff';
import { useSubmission } from '@potomac-oak/shared/http/use-submission';
import { TextField } from '@potomac-oak/shared/ui/text-field';

import { useStaffSession } from '../../session/staff-session';
import styles from './accounts.module.scss';
import { confirmSecondFactor } from './accounts-api';
import { FormActions } from './form-actions';
import { QrCode } from './qr-code';
import { Failure } from './section';

interface SecondFactorSetUpProps {
  secret: SecondFactorSecret;
  onConfirmed: (recoveryCodes: readonly string[]) => Promise<void>;
  onCancel: () => void;
}

export function SecondFactorSetUp({ secret: { secret, uri }, onConfirmed, onCancel }: SecondFactorSetUpProps) {
  const { api } = useStaffSession();
  const [code, setCode] = useState('');
  const { failure, isSending, submit } = useSubmission(async () => {
    const { recoveryCodes } = await confirmSecondFactor(api, code);
    await onConfirmed(recoveryCodes);
  });

  return (
    <form className={styles.form} onSubmit={submit} aria-busy={isSending}>
      <p className="mb-0">Scan this picture with an authenticator app, then enter the code that the app shows.</p>
      <QrCode text={uri} label="QR code for authenticator apps" />
      <p className={styles.quiet}>
        Without a camera, enter this key in the app:{' '}
        <code className={styles.secret}>{secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <Failure>{failure}</Failure>
      <TextField id="second-factor-code" label="Code" value={code} onChange={setCode} autoComplete="one-time-code" />
      <FormActions action="Turn on" isSending={isSending} onCancel={onCancel} />
    </form>
  );
}
