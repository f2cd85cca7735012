import { useState } from 'react';

import type { NewInvitation, NewStaffLink } from '@potomac-oak/shared/contracts/staff';
import { useSubmission } from '@potomac-oak/shared/http/use-submission';
import { TextField } from '@potomac-oak/shared/ui/text-field';

import { useStaffSession } from '../../session/staff-session';
import styles from './accounts.module.scss';
import { invite } from './accounts-api';
import { LinkToCopy } from './link-to-copy';
import { RoleField } from './role-field';
import { Failure } from './section';

const EMPTY: NewInvitation = { name: '', email: '', role: 'staff' };

export function InviteForm({ onInvited }: { onInvited: () => void }) {
  const { api } = useStaffSession();
  const [fields, setFields] = useState(EMPTY);
  const [created, setCreated] = useState<{ link: NewStaffLink; name: string } | null>(null);
  const { failure, isSending, submit } = useSubmission(async () => {
    setCreated({ link: await invite(api, fields), name: fields.name });
    setFields(EMPTY);
    onInvited();
  });

  return (
    <form className={styles.form} onSubmit={submit} aria-busy={isSending}>
      <Failure>{failure}</Failure>
      <TextField
        id="invite-name"
        label="Name"
        value={fields.name}
        onChange={(name) => setFields({ ...fields, name })}
        autoComplete="off"
        maxLength={100}
      />
      <TextField
        id="invite-email"
        label="E-mail"
        type="email"
        value={fields.email}
        onChange={(email) => setFields({ ...fields, email })}
        autoComplete="off"
        hint="It is also the user name."
      />
      <RoleField value={fields.role} onChange={(role) => setFields({ ...fields, role })} />
      <button className={`btn btn-primary ${styles.submit}`} type="submit" aria-disabled={isSending}>
        Create invitation
      </button>
      {created && <LinkToCopy link={created.link} name={created.name} />}
    </form>
  );
}
