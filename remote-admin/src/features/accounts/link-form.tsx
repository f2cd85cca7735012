import { useState } from 'react';

import type { StaffLink } from '@potomac-oak/shared/contracts/staff';
import type { ApiClient } from '@potomac-oak/shared/http/api-client';
import { useSubmission } from '@potomac-oak/shared/http/use-submission';

import { formatDateTime } from '../../time/company-time';
import { PasswordField } from '../../ui/password-field';
import styles from './accounts.module.scss';
import { acceptLink } from './accounts-api';
import { PasswordRule } from './password-rule';
import { Failure } from './section';

interface LinkFormProps {
  api: ApiClient;
  code: string;
  link: StaffLink;
  onAccepted: () => void;
}

export function LinkForm({ api, code, link: { kind, username, expiresAt }, onAccepted }: LinkFormProps) {
  const [password, setPassword] = useState('');
  const { failure, isSending, submit } = useSubmission(async () => {
    await acceptLink(api, { code, password });
    onAccepted();
  });

  return (
    <form className={styles.form} onSubmit={submit} aria-busy={isSending}>
      <Failure>{failure}</Failure>
      <div>
        <label className="form-label" htmlFor="link-username">
          User Name
        </label>
        <input className="form-control" id="link-username" readOnly value={username} autoComplete="username" />
      </div>
      <div>
        <PasswordField
          id="link-password"
          label="New password"
          autoComplete="new-password"
          describedBy="link-password-rule"
          value={password}
          onChange={setPassword}
        />
        <PasswordRule id="link-password-rule" />
      </div>
      <button className="btn btn-primary w-100" type="submit" aria-disabled={isSending}>
        {kind === 'invitation' ? 'Create account' : 'Set password'}
      </button>
      <p className={styles.quiet}>This link works once, until {formatDateTime(expiresAt)}.</p>
    </form>
  );
}
