import { useQueryClient } from '@tanstack/react-query';

import { useOwnAccount } from '../../desk/staff';
import { LoadFailed, Loading } from '../../ui/load-states';
import { PasskeySection } from './passkey-section';
import { PasswordForm } from './password-form';
import { ProfileForm } from './profile-form';
import { SecondFactorSection } from './second-factor-section';
import { Section } from './section';
import { SESSIONS_KEY, SessionList } from './session-list';

export function AccountPage() {
  const account = useOwnAccount();
  const queries = useQueryClient();

  if (account.isPending) return <Loading />;
  if (account.isError) return <LoadFailed what="Your account" onRetry={() => void account.refetch()} />;
  const isOpen = !account.data.lacksFactor;
  return (
    <>
      {isOpen ? (
        <Section id="account-profile" title="Profile">
          <ProfileForm account={account.data} />
        </Section>
      ) : (
        <p role="status">
          Your account needs a passkey or an authenticator app before you can work with it. A passkey is quicker: your
          device asks for your fingerprint, face or PIN. Have your password at hand.
        </p>
      )}
      {isOpen && (
        <Section id="account-password" title="Password">
          <PasswordForm
            username={account.data.username}
            onChanged={() => void queries.invalidateQueries({ queryKey: SESSIONS_KEY })}
          />
        </Section>
      )}
      <Section id="account-passkeys" title="Passkeys">
        <PasskeySection account={account.data} />
      </Section>
      <Section id="account-second-factor" title="Two-factor sign-in">
        <SecondFactorSection account={account.data} />
      </Section>
      {isOpen && (
        <Section id="account-sessions" title="Sessions">
          <SessionList />
        </Section>
      )}
    </>
  );
}
