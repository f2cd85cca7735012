import type { ChatFile } from '@potomac-oak/shared/contracts/files';
import { ENGLISH_FILES } from '@potomac-oak/shared/files/english-files';
import { formatBytes } from '@potomac-oak/shared/files/file-texts';
import type { Files } from '@potomac-oak/shared/files/files';
import type { OutgoingFile, Upload } from '@potomac-oak/shared/files/uploads';
import { DOCUMENT } from '@potomac-oak/shared/ui/icon-paths';
import { SvgIcon } from '@potomac-oak/shared/ui/svg-icon';

import styles from './files.module.scss';

interface FileListProps {
  listed: readonly (ChatFile | OutgoingFile)[];
  /** The files that this page sends. */
  files?: Files | null;
  uploads?: readonly Upload[];
  /** Opens a picture. */
  onOpen: (id: string) => void;
  /** The addresses of the pictures are no longer valid. */
  onExpired: () => void;
}

export function FileList({ listed, files = null, uploads = [], onOpen, onExpired }: FileListProps) {
  return (
    <ul className={styles.files}>
      {listed.map((file) => (
        <li key={file.id}>
          {'url' in file ? (
            <StoredFile file={file} onOpen={onOpen} onExpired={onExpired} />
          ) : (
            <UnsentFile file={file} upload={uploads.find(({ id }) => id === file.id)} Part={files?.UnsentFile} />
          )}
        </li>
      ))}
    </ul>
  );
}

interface StoredFileProps extends Pick<FileListProps, 'onOpen' | 'onExpired'> {
  file: ChatFile;
}

function StoredFile({ file, onOpen, onExpired }: StoredFileProps) {
  const { id, name, bytes, url, previewUrl = url, width, height, alt } = file;
  if (width && height) {
    return (
      <button className={styles.picture} type="button" title={name} onClick={() => onOpen(id)}>
        <img
          src={previewUrl}
          width={width}
          height={height}
          alt={alt || ENGLISH_FILES.picture(name)}
          loading="lazy"
          onError={onExpired}
        />
      </button>
    );
  }

  return (
    <a className={styles.link} href={url} download={name}>
      <SvgIcon path={DOCUMENT} size={24} />
      <span className={styles.name} dir="auto">
        {name}
      </span>
      <span className={styles.state}>{formatBytes(bytes, ENGLISH_FILES.tag)}</span>
    </a>
  );
}

interface UnsentFileProps {
  file: OutgoingFile;
  upload: Upload | undefined;
  Part: Files['UnsentFile'] | undefined;
}

/** After a reload, only the name of a file is known. */
function UnsentFile({ file, upload, Part }: UnsentFileProps) {
  if (upload && Part) return <Part upload={upload} texts={ENGLISH_FILES} styles={styles} />;
  return <p className={styles.link}>{file.name}</p>;
}
