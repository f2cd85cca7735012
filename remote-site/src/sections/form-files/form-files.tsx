import type { ComponentType } from 'react';

import { ENGLISH_FILES } from '@potomac-oak/shared/files/english-files';
import { FileTray } from '@potomac-oak/shared/files/file-tray';
import type { UploadTarget } from '@potomac-oak/shared/files/send-file';
import { createUploads } from '@potomac-oak/shared/files/uploads';
import { ApiError } from '@potomac-oak/shared/http/api-client';

import styles from './form-files.module.scss';

/** The files of a form that is not sent yet. */
export interface FormFiles {
  add: (files: readonly File[]) => void;
  /** Uploads all files again, because the form's key has changed. */
  renew: () => void;
  /**
   * Waits for the uploads, passes their ids to `submit`, and forgets the files. If the server has lost a file, all are
   * sent again once. Rejects if a file was not uploaded; its state is visible.
   */
  sendWith: <T>(submit: (ids: readonly string[]) => Promise<T>) => Promise<T>;
  Tray: ComponentType;
}

export function createFormFiles(target: UploadTarget): FormFiles {
  const uploads = createUploads(target);

  async function sendWith<T>(submit: (ids: readonly string[]) => Promise<T>): Promise<T> {
    const ids = uploads.getSnapshot().flatMap(({ id, state }) => (state === 'refused' ? [] : [id]));
    const missing = await uploads.finish(ids);
    if (missing) throw new Error(`The file ${missing.name} was not uploaded`);
    try {
      const answer = await submit(ids);
      for (const id of ids) uploads.remove(id);
      return answer;
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'gone' || !uploads.restart(ids)) throw error;
      return sendWith(submit);
    }
  }

  return {
    add: uploads.add,
    renew: uploads.renew,
    sendWith,
    Tray: () => <FileTray uploads={uploads} texts={ENGLISH_FILES} styles={styles} />,
  };
}
