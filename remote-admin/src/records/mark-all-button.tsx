import { useQueryClient } from '@tanstack/react-query';

import type { ReadKind } from '@potomac-oak/shared/contracts/desk';
import { useSubmission } from '@potomac-oak/shared/http/use-submission';

import { postRead, storeCounts } from '../desk/counts';
import { useStaffSession } from '../session/staff-session';
import styles from './list-toolbar.module.scss';
import { recordsKey } from './use-records';

/** Marks every record of a list as read, including those that are not loaded. */
export function MarkAllButton({ path, readKind }: { path: string; readKind: ReadKind }) {
  const { api } = useStaffSession();
  const queryClient = useQueryClient();
  const { failure, isSending, submit } = useSubmission(async () => {
    storeCounts(queryClient, await postRead(api, { kind: readKind }));
    await queryClient.invalidateQueries({ queryKey: recordsKey(path) });
  });

  return (
    <>
      <button className={styles.button} type="button" aria-disabled={isSending} onClick={() => void submit()}>
        Mark all read
      </button>
      <span className={styles.progress} role="alert">
        {failure}
      </span>
    </>
  );
}
