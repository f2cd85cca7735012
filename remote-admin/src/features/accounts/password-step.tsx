import { type ReactNode, useState } from 'react';

import { useSubmission } from '@potomac-oak/shared/http/use-submission';

import { PasswordField } from '../../ui/password-field';
import styles from './accounts.module.scss';
import { FormActions } from './form-actions';
import { Failure } from './section';

interface PasswordStepProps {
  /** The button's label. */
  action: string;
  onConfirm: (password: string) => Promise<void>;
  onCancel: () => void;
  /** Shown above the password. */
  children?: ReactNode;
}

export function PasswordStep({ action, onConfirm, onCancel, children }: PasswordStepProps) {
  const [password, setPassword] = useState('');
  const { failure, isSending, submit } = useSubmission(() => onConfirm(password));

  return (
    <form className={styles.form} onSubmit={submit} aria-busy={isSending}>
      <Failure>{failure}</Failure>
      {children}
      <PasswordField
        id="confirm-password"
        label="Current password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
      />
      <FormActions action={action} isSending={isSending} onCancel={onCancel} />
    </form>
  );
}
