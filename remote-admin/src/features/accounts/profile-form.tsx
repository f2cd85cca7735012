import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { company } from '@potomac-oak/shared/company';
import type { OwnAccount } from '@potomac-oak/shared/contracts/staff';
import { useSubmission } from '@potomac-oak/shared/http/use-submission';
import { showToast } from '@potomac-oak/shared/page-events/toast';
import { TextField } from '@potomac-oak/shared/ui/text-field';

import { OWN_ACCOUNT_KEY } from '../../desk/staff';
import { useStaffSession } from '../../session/staff-session';
import { PasswordField } from '../../ui/password-field';
import styles from './accounts.module.scss';
import { changeAccount } from './accounts-api';
import { Failure } from './section';

export function ProfileForm({ account }: { account: OwnAccount }) {
  const { api } = useStaffSession();
  const queries = useQueryClient();
  const [name, setName] = useState(account.name);
  const [email, setEmail] = useState(account.email);
  const [initials, setInitials] = useState(account.initials);
  const [password, setPassword] = useState('');
  const changesEmail = email !== account.email;
  const [firstName] = name.trim().split(' ');
  const { failure, isSending, submit } = useSubmission(async () => {
    const changed = await changeAccount(api, { name, initials, email, ...(changesEmail && { password }) });
    setPassword('');
    queries.setQueryData(OWN_ACCOUNT_KEY, changed);
    setInitials(changed.initials);
    showToast({ type: 'success', message: 'Your profile is saved.' });
  });

  return (
    <form className={styles.form} onSubmit={submit} aria-busy={isSending}>
      <Failure>{failure}</Failure>
      <TextField
        id="account-name"
        label="Name"
        value={name}
        onChange={setName}
        autoComplete="name"
        maxLength={100}
        hint={firstName ? `Visitors see “${firstName}, ${company.name}”.` : 'Visitors see the first name.'}
      />
      <TextField
        id="account-initials"
        label="Initials"
        value={initials}
        onChange={setInitials}
        maxLength={3}
        hint="Colleagues see them beside your replies."
      />
      <TextField
        id="account-email"
        label="E-mail address"
        type="email"
        value={email}
        onChange={setEmail}
        autoComplete="email"
        maxLength={254}
        hint="For notifications. Optional."
      />
      {changesEmail && (
        <PasswordField
          id="account-password"
          label="Current password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
        />
      )}
      <button className={`btn btn-primary ${styles.submit}`} type="submit" aria-disabled={isSending}>
        Save profile
      </button>
    </form>
  );
}
