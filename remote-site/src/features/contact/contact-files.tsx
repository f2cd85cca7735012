import { ENGLISH_FILES } from '@potomac-oak/shared/files/english-files';
import { FileTray } from '@potomac-oak/shared/files/file-tray';
import type { UploadTarget } from '@potomac-oak/shared/files/send-file';
import { createUploads, type Uploads } from '@potomac-oak/shared/files/uploads';
import { ApiError } from '@potomac-oak/shared/http/api-client';

import styles from './contact-files.module.scss';

/** The files of the form that is not sent yet. */
let uploads: Uploads | null = null;

export function addFiles(files: readonly File[], target: UploadTarget): void {
  uploads ??= createUploads(target);
  uploads.add(files);
}

export function renewFiles(): void {
  uploads?.renew();
}

/**
 * Waits for the uploads, passes their ids to `submit`, and forgets the files. If the server has lost a file, all are sent
 * again once. Rejects if a file was not uploaded; its state is visible.
 */
export async function sendWithFiles<T>(submit: (ids: readonly string[]) => Promise<T>): Promise<T> {
  const ids = (uploads?.getSnapshot() ?? []).filter(({ state }) => state !== 'refused').map(({ id }) => id);
  const missing = await uploads?.finish(ids);
  if (missing) throw new Error(`The file ${missing.name} was not uploaded`);
  try {
    const answer = await submit(ids);
    for (const id of ids) uploads?.remove(id);
    return answer;
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'gone' || !uploads?.restart(ids)) throw error;
    return sendWithFiles(submit);
  }
}

export function ContactFiles() {
  return uploads && <FileTray uploads={uploads} texts={ENGLISH_FILES} styles={styles} />;
}
