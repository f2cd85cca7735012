import { useSyncExternalStore } from 'react';

import { CLOSE, DOCUMENT } from '../ui/icon-paths';
import { SvgIcon } from '../ui/svg-icon';
import { type FileTexts, formatBytes } from './file-texts';
import { PictureCanvas } from './picture-canvas';
import type { Upload, Uploads } from './uploads';

interface FileTrayProps {
  uploads: Uploads;
  texts: FileTexts;
  /** Names of the classes `tray`, `file`, `name`, `state`, `bad`, `remove` and `retry`. */
  styles: Readonly<Record<string, string | undefined>>;
}

/** The files of the draft. */
export function FileTray({ uploads, texts, styles }: FileTrayProps) {
  const files = useSyncExternalStore(uploads.subscribe, uploads.getSnapshot).filter(({ isSent }) => !isSent);
  const problems = files.map((file) => describeProblem(file, texts)).filter(Boolean);
  if (files.length === 0) return null;

  return (
    <>
      <p className="visually-hidden" role="status">
        {texts.ready(files.filter(({ state }) => state === 'done').length, files.length)} {problems.join(' ')}
      </p>
      <ul className={styles.tray} aria-label={texts.list}>
        {files.map((file) => (
          <li key={file.id} className={styles.file}>
            {file.picture && file.width && file.height ? (
              <PictureCanvas source={file.picture} width={file.width} height={file.height} label="" />
            ) : (
              <SvgIcon path={DOCUMENT} size={24} />
            )}
            <div>
              <p className={styles.name} dir="auto">
                {file.name}
              </p>
              <UploadState file={file} texts={texts} styles={styles} />
              {file.state === 'failed' && (
                <button className={styles.retry} type="button" onClick={() => uploads.retry(file.id)}>
                  {texts.tryAgain}
                </button>
              )}
            </div>
            <button
              className={styles.remove}
              type="button"
              aria-label={texts.remove(file.name)}
              onClick={() => uploads.remove(file.id)}
            >
              <SvgIcon path={CLOSE} size={18} />
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The progress of an upload, or why there is none. */
export function UploadState({ file, texts, styles }: Omit<FileTrayProps, 'uploads'> & { file: Upload }) {
  const problem = describeProblem(file, texts);
  if (problem) return <p className={`${styles.state} ${styles.bad}`}>{problem}</p>;
  if (file.state === 'done') return <p className={styles.state}>{formatBytes(file.bytes, texts.tag)}</p>;
  if (file.state === 'waiting') return <p className={styles.state}>{texts.waiting}</p>;
  return <progress value={file.progress} max={1} aria-label={`${texts.sending} ${file.name}`} />;
}

function describeProblem({ state, problem, reason }: Upload, texts: FileTexts): string {
  if (problem) return texts.problems[problem];
  if (state === 'refused') return reason || texts.failed;
  return state === 'failed' ? texts.failed : '';
}
