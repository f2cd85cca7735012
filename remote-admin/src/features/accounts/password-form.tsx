import { useState } from 'react';

import { useSubmission } from '@potomac-oak/shared/http/use-submission';
import { showToast } from '@potomac-oak/shared/page-events/toast';

import { useStaffSession } from '../../session/staff-session';
import { PasswordField } from '../../ui/password-field';
import styles from './accounts.module.scss';
import { changePassword } from './accounts-api';
import { PasswordRule } from './password-rule';
import { Failure } from './section';

interface PasswordFormProps {
  username: string;
  onChanged: () => void;
}

export function PasswordForm({ username, onChanged }: PasswordFormProps) {
  const { api } = useStaffSession();
  const [password, setPassword] = useState('');
  const [newPassword, setNewPassword] = useState('');
  const { failure, isSending, submit } = useSubmission(async () => {
    await changePassword(api, { password, newPassword });
    setPassword('');
    setNewPassword('');
    onChanged();
    showToast({ type: 'success', message: 'Your password is changed. All other sessions have ended.' });
  });

  return (
    <form className={styles.form} onSubmit={submit} aria-busy={isSending}>
      <Failure>{failure}</Failure>
      {/* Password managers store the new password with this user name. */}
      <input type="hidden" name="username" autoComplete="username" value={username} />
      <PasswordField
        id="current-password"
        label="Current password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
      />
      <div>
        <PasswordField
          id="new-password"
          label="New password"
          autoComplete="new-password"
          describedBy="new-password-rule"
          value={newPassword}
          onChange={setNewPassword}
        />
        <PasswordRule id="new-password-rule" />
      </div>
      <button className={`btn btn-primary ${styles.submit}`} type="submit" aria-disabled={isSending}>
        Change password
      </button>
    </form>
  );
}
