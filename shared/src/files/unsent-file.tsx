import { DOCUMENT } from '../ui/icon-paths';
import { SvgIcon } from '../ui/svg-icon';
import type { FileTexts } from './file-texts';
import { UploadState } from './file-tray';
import { PictureCanvas } from './picture-canvas';
import type { Upload } from './uploads';

interface UnsentFileProps {
  upload: Upload;
  texts: FileTexts;
  /** Names of the classes `picture`, `link`, `name`, `state` and `bad`. */
  styles: Readonly<Record<string, string | undefined>>;
}

/** A file of a message that is not stored yet. */
export function UnsentFile({ upload, texts, styles }: UnsentFileProps) {
  const { name, state, picture, width, height } = upload;
  const isDrawn = picture && width && height;

  return (
    <div className={isDrawn ? styles.picture : styles.link}>
      {isDrawn ? (
        <PictureCanvas source={picture} width={width} height={height} label={texts.picture(name)} />
      ) : (
        <>
          <SvgIcon path={DOCUMENT} size={24} />
          <span className={styles.name} dir="auto">
            {name}
          </span>
        </>
      )}
      {state !== 'done' && <UploadState file={upload} texts={texts} styles={styles} />}
    </div>
  );
}
