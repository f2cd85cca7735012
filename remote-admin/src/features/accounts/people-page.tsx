import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { OwnAccount, Person } from '@potomac-oak/shared/contracts/staff';

import { usePeople } from '../../desk/staff';
import { useStaffSession } from '../../session/staff-session';
import { LoadFailed, Loading } from '../../ui/load-states';
import styles from './accounts.module.scss';
import { listInvitations } from './accounts-api';
import { InvitationRow } from './invitation-row';
import { InviteForm } from './invite-form';
import { PersonRow } from './person-row';
import { RequireFactor } from './require-factor';
import { Section } from './section';

/** The socket does not report when an invited person accepts. */
const FRESH = { staleTime: 0, refetchInterval: 30_000 };

/** For owners. */
export function PeoplePage({ account }: { account: OwnAccount }) {
  const { api } = useStaffSession();
  const people = usePeople(FRESH);
  const invitations = useQuery({ queryKey: ['invitations'], queryFn: () => listInvitations(api), ...FRESH });
  const [changedId, setChangedId] = useState<string | null>(null);

  async function handleChanged({ id }: Person) {
    setChangedId(id);
    await people.refetch();
  }

  if (people.isPending || invitations.isPending) return <Loading />;
  if (people.isError) return <LoadFailed what="The people" onRetry={() => void people.refetch()} />;
  if (invitations.isError) return <LoadFailed what="The invitations" onRetry={() => void invitations.refetch()} />;
  return (
    <>
      <Section id="people-invite" title="Invite a person">
        <InviteForm onInvited={() => void invitations.refetch()} />
      </Section>
      <Section id="people-invitations" title="Open invitations" isWide>
        {invitations.data.length === 0 ? (
          <p className={styles.quiet}>No invitation is open.</p>
        ) : (
          <ul className={styles.rows}>
            {invitations.data.map((invitation) => (
              <InvitationRow
                key={invitation.id}
                invitation={invitation}
                onWithdrawn={() => void invitations.refetch()}
              />
            ))}
          </ul>
        )}
      </Section>
      <Section id="people-list" title="People" isWide>
        <ul className={styles.rows}>
          {people.data.map((person) => (
            <PersonRow
              key={person.id}
              person={person}
              isOwn={person.id === account.id}
              isChanged={person.id === changedId}
              onChanged={handleChanged}
            />
          ))}
        </ul>
      </Section>
      <Section id="people-sign-in" title="Sign-in">
        <RequireFactor account={account} />
      </Section>
    </>
  );
}
