import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import type { NotificationPreferences } from '@potomac-oak/shared/contracts/notifications';
import { describeFailure } from '@potomac-oak/shared/http/describe-failure';
import { useSubmission } from '@potomac-oak/shared/http/use-submission';
import { showToast } from '@potomac-oak/shared/page-events/toast';

import { pageHref } from '../../navigation/dashboard-place';
import { useStaffSession } from '../../session/staff-session';
import { KindTable } from './kind-table';
import styles from './notifications.module.scss';
import { PREFERENCES_KEY, savePreferences } from './notifications-api';
import { TimeChoices } from './time-choices';

interface PreferencesFormProps {
  stored: NotificationPreferences;
  email: string;
}

/** What the person is notified of, and when. */
export function PreferencesForm({ stored, email }: PreferencesFormProps) {
  const { api } = useStaffSession();
  const queryClient = useQueryClient();
  const [draft, setDraft] = useState(stored);
  const { failure, isSending, submit } = useSubmission(
    async () => {
      queryClient.setQueryData(PREFERENCES_KEY, await savePreferences(api, draft));
      showToast({ type: 'success', message: 'Your notification settings are saved.' });
    },
    (cause) => describeFailure(cause, 'Your choices were not saved. Please try again.'),
  );

  return (
    <form className={styles.section} onSubmit={submit} aria-labelledby="my-notifications">
      <h2 className={styles.title} id="my-notifications">
        What you are notified about
      </h2>
      <p className={styles.quiet}>
        {email === '' ? (
          <>
            You have no e-mail address. <a href={pageHref('account')}>Add one in your account</a> to receive e-mails.
          </>
        ) : (
          `E-mails go to ${email}.`
        )}
      </p>
      <KindTable kinds={draft.kinds} onChange={(kinds) => setDraft({ ...draft, kinds })} />
      <TimeChoices draft={draft} onChange={(change) => setDraft({ ...draft, ...change })} />
      <p className={styles.failure} role="alert">
        {failure}
      </p>
      <button className={`btn btn-primary ${styles.submit}`} type="submit" aria-disabled={isSending}>
        Save notifications
      </button>
    </form>
  );
}
