import { chooseFiles, dropTarget } from '@potomac-oak/shared/files/take-files';
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
