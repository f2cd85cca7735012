import type { ReactNode } from 'react';

import type { OwnAccount } from '@potomac-oak/shared/contracts/staff';
import { describeFailure } from '@potomac-oak/shared/http/describe-failure';
import { type Submission, useSubmission } from '@potomac-oak/shared/http/use-submission';

import { DASHBOARD_PATH } from '../../navigation/dashboard-place';
import { useStaffSession } from '../../session/staff-session';
import { LoadFailed, Loading } from '../../ui/load-states';
import { sendTest } from './push-api';
import { PushBrowsers } from './push-browsers';
import { PushNames } from './push-names';
import styles from './push-switch.module.scss';
import { usePush, usePushSwitch } from './use-push-switch';

/** Notifications that arrive in this browser while no tab is open, and the person's other browsers that have them. */
export function PushSwitch({ account }: { account: Pick<OwnAccount, 'id' | 'role'> }) {
  const { data: push, isError, refetch } = usePush();

  return (
    <section className={styles.section} aria-labelledby="push">
      <h2 className={styles.title} id="push">
        Notifications on this device
      </h2>
      <div className={styles.body}>
        <p className={styles.quiet}>Notifications arrive while the dashboard is closed, until you sign out.</p>
        {isError && <LoadFailed what="The notification settings" onRetry={() => void refetch()} />}
        {!push && !isError && <Loading />}
        {push && (
          <>
            <ThisBrowser staffId={account.id} publicKey={push.publicKey} />
            <PushBrowsers subscriptions={push.subscriptions} onRemoved={() => void refetch()} />
            {account.role === 'owner' && <PushNames showsNames={push.showsNames} onSaved={() => void refetch()} />}
          </>
        )}
      </div>
    </section>
  );
}

function ThisBrowser({ staffId, publicKey }: { staffId: string; publicKey: string }) {
  const { api } = useStaffSession();
  const { browser, switchOn, switchOff } = usePushSwitch(staffId);
  const on = useSubmission(() => switchOn(publicKey), describePushFailure);
  const off = useSubmission(switchOff);
  const test = useSubmission(() => sendTest(api));

  switch (browser) {
    case undefined:
      return <Loading />;
    case 'unavailable':
      return (
        <p className={styles.notice}>
          This browser cannot receive notifications. Private windows and pages without HTTPS never can.
        </p>
      );
    case 'home-screen':
      return <HomeScreenSteps />;
    case 'denied':
      return (
        <p className={styles.notice}>
          This browser blocks notifications from this site. Allow them in the browser’s settings for this site, then
          return to this page.
        </p>
      );
    case 'off':
      return (
        <Status text="Off in this browser." failure={on.failure}>
          <ActionButton action={on} label="Switch on" isPrimary />
        </Status>
      );
    case 'on':
      return (
        <Status text="On in this browser." failure={test.failure || off.failure} done={test.isDone ? 'Sent.' : ''}>
          <ActionButton action={test} label="Send a test notification" />
          <ActionButton action={off} label="Switch off" />
        </Status>
      );
  }
}

/** Only a document of the dashboard's own address can be installed. */
function HomeScreenSteps() {
  const isInstallable = document.querySelector('link[rel=manifest]') !== null;

  return (
    <div className={styles.notice}>
      <p>On iPhone and iPad, notifications need the dashboard on the Home Screen:</p>
      <ol className={styles.steps}>
        {!isInstallable && (
          <li>
            Open <a href={DASHBOARD_PATH}>the dashboard’s own address</a> in Safari.
          </li>
        )}
        <li>Tap Share, then “Add to Home Screen”.</li>
        <li>Open the dashboard from the Home Screen, sign in, and switch notifications on here.</li>
      </ol>
    </div>
  );
}

// Browsers reject with a `DOMException` if they do not reach their push service, or if a policy forbids it.
function describePushFailure(cause: unknown): string {
  if (!(cause instanceof DOMException)) return describeFailure(cause);
  return `This browser did not register with its push service (${cause.name}). A network or a setting that blocks the service may be the reason.`;
}

interface StatusProps {
  text: string;
  failure: string;
  done?: string;
  children: ReactNode;
}

function Status({ text, failure, done = '', children }: StatusProps) {
  return (
    <>
      <p>
        <strong>{text}</strong> <span role="status">{done}</span>
      </p>
      <div className={styles.actions}>{children}</div>
      <p className={styles.failure} role="alert">
        {failure}
      </p>
    </>
  );
}

function ActionButton({
  action,
  label,
  isPrimary = false,
}: {
  action: Submission;
  label: string;
  isPrimary?: boolean;
}) {
  return (
    <button
      className={isPrimary ? 'btn btn-primary' : 'btn btn-outline-primary'}
      type="button"
      aria-disabled={action.isSending}
      onClick={() => void action.submit()}
    >
      {label}
    </button>
  );
}
