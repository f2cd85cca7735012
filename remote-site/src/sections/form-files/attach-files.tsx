import { useState } from 'react';

import type { UploadTarget } from '@potomac-oak/shared/files/send-file';
import { chooseFiles, dropTarget } from '@potomac-oak/shared/files/take-files';
import { showToast } from '@potomac-oak/shared/page-events/toast';
import { Icon } from '@potomac-oak/shared/ui/icon';

import styles from './attach-files.module.scss';
import type { FormFiles } from './form-files';

interface AttachFilesProps {
  files: FormFiles | null;
  onAdd: (files: readonly File[]) => void;
  hint: string;
}

export function AttachFiles({ files, onAdd, hint }: AttachFilesProps) {
  return (
    <div className={styles.files} {...dropTarget(onAdd)}>
      <button className={styles.attach} type="button" onClick={() => chooseFiles(onAdd)}>
        <Icon name="attach" /> Add photos or PDFs
      </button>
      <p className={`form-text ${styles.hint}`}>{hint}</p>
      {files && <files.Tray />}
    </div>
  );
}

/** Defined outside the component, so that the files stay while the visitor is on another page. */
export interface KeptFiles {
  /** Null until the first file is added. */
  files: FormFiles | null;
}

export function useFormFiles(kept: KeptFiles, target: UploadTarget) {
  const [files, setFiles] = useState(kept.files);

  async function addFiles(added: readonly File[]) {
    try {
      const { createFormFiles } = await import(/* webpackChunkName: "form-files" */ './form-files');
      kept.files ??= createFormFiles(target);
      kept.files.add(added);
      setFiles(kept.files);
    } catch {
      showToast({ type: 'error', message: 'Files cannot be added right now. Please try again.' });
    }
  }

  return { files, addFiles };
}
