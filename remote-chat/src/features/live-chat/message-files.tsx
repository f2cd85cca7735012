import { type ReactNode, useState } from 'react';

import type { ChatFile } from '@potomac-oak/shared/contracts/files';
import { formatBytes } from '@potomac-oak/shared/files/file-texts';
import type { Files } from '@potomac-oak/shared/files/files';
import { PictureCanvas } from '@potomac-oak/shared/files/picture-canvas';
import type { OutgoingFile, Upload } from '@potomac-oak/shared/files/uploads';
import { DOCUMENT } from '@potomac-oak/shared/ui/icon-paths';
import { SvgIcon } from '@potomac-oak/shared/ui/svg-icon';

import { useTexts } from '../../texts/use-texts';

interface MessageFilesProps {
  listed: readonly (ChatFile | OutgoingFile)[];
  /** The files that this page sends. */
  files: Files | null;
  uploads: readonly Upload[];
  apiOrigin: string;
  onExpired: () => void;
}

export const FILE_STYLES = {
  picture: 'file-picture',
  link: 'file-link',
  tray: 'file-tray',
  file: 'file-chosen',
  name: 'file-name',
  state: 'file-state',
  bad: 'is-bad',
  retry: 'chip',
  remove: 'composer-attach',
};

/** The files of one message. Pictures open in a new tab. */
export function MessageFiles({ listed, files, uploads, ...fileProps }: MessageFilesProps) {
  const texts = useTexts().files;
  if (listed.length === 0) return null;

  function renderUnsent({ id, name }: OutgoingFile): ReactNode {
    const upload = uploads.find((one) => one.id === id);
    if (files && upload) return <files.UnsentFile upload={upload} texts={texts} styles={FILE_STYLES} />;
    // The page was reloaded.
    return (
      <div className="file-link">
        <NamedFile name={name} />
      </div>
    );
  }

  return (
    <ul className={`files ${listed.length > 1 ? 'is-many' : ''}`}>
      {listed.map((file) => (
        <li key={file.id}>{'url' in file ? <StoredFile file={file} {...fileProps} /> : renderUnsent(file)}</li>
      ))}
    </ul>
  );
}

interface StoredFileProps extends Pick<MessageFilesProps, 'apiOrigin' | 'onExpired'> {
  file: ChatFile;
}

function StoredFile({ file, apiOrigin, onExpired }: StoredFileProps) {
  const { files } = useTexts();
  const [failedUrl, setFailedUrl] = useState('');
  const { name, bytes, url, previewUrl = url, width, height, alt } = file;
  const isPicture = width && height && failedUrl !== previewUrl;

  function handleFail() {
    setFailedUrl(previewUrl);
    onExpired();
  }

  return (
    <a className={isPicture ? 'file-picture' : 'file-link'} href={apiOrigin + url} target="_blank" rel="noopener">
      {isPicture ? (
        <PictureCanvas
          source={apiOrigin + previewUrl}
          width={width}
          height={height}
          label={alt || files.picture(name)}
          onFail={handleFail}
        />
      ) : (
        <>
          <NamedFile name={name} />
          <span className="file-state">{formatBytes(bytes, files.tag)}</span>
        </>
      )}
    </a>
  );
}

function NamedFile({ name }: { name: string }) {
  return (
    <>
      <SvgIcon path={DOCUMENT} size={24} />
      <span className="file-name" dir="auto">
        {name}
      </span>
    </>
  );
}
