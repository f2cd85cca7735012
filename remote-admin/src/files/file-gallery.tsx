import type { ChatFile } from '@potomac-oak/shared/contracts/files';
import { useLazyPart } from '@potomac-oak/shared/ui/use-lazy-part';

interface FileGalleryProps {
  files: readonly ChatFile[];
  /** The picture that is open; null if none is. */
  openId: string | null;
  onClose: () => void;
  /** An alternative text was written. */
  onDescribed: (file: ChatFile) => void;
}

const loadLightbox = () => import(/* webpackChunkName: "file-lightbox" */ './file-lightbox');

/** The pictures among the files, full screen. */
export function FileGallery({ files, openId, onClose, onDescribed }: FileGalleryProps) {
  const part = useLazyPart({ load: loadLightbox, isWanted: openId !== null, onFail: onClose });
  const pictures = files.filter(({ width }) => width);
  const index = pictures.findIndex(({ id }) => id === openId);
  if (index < 0 || part === null) return null;

  return <part.FileLightbox pictures={pictures} index={index} onClose={onClose} onDescribed={onDescribed} />;
}
