import { type KeyboardEvent, useMemo, useState } from 'react';
import Lightbox, { type SlideImage, useLightboxState } from 'yet-another-react-lightbox';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';

import { type ChatFile, FILE_ALT_MAX, FILES_PATH } from '@potomac-oak/shared/contracts/files';
import { ENGLISH_FILES } from '@potomac-oak/shared/files/english-files';
import { useSubmission } from '@potomac-oak/shared/http/use-submission';
import { Icon } from '@potomac-oak/shared/ui/icon';

import { useStaffSession } from '../session/staff-session';
import styles from './file-lightbox.module.scss';

import 'yet-another-react-lightbox/styles.css';

interface FileLightboxProps {
  pictures: readonly ChatFile[];
  index: number;
  onClose: () => void;
  onDescribed: (file: ChatFile) => void;
}

const FADE_DURATION_MS = 150;

/** The library handles arrow keys, plus and minus, swipes, Escape and buttons. */
export function FileLightbox({ pictures, index, onClose, onDescribed }: FileLightboxProps) {
  // Other slides make the library return to `index`, and messages that arrive may add pictures on either side.
  const [shownId, setShownId] = useState(pictures[index]?.id);
  const shownIndex = pictures.findIndex(({ id }) => id === shownId);
  const slides = useMemo(() => pictures.map(toSlide), [pictures]);

  return (
    <Lightbox
      open
      close={onClose}
      index={Math.max(0, shownIndex)}
      on={{ view: (view) => setShownId(pictures[view.index]?.id) }}
      slides={slides}
      plugins={[Zoom]}
      zoom={{ maxZoomPixelRatio: 3 }}
      animation={{ fade: FADE_DURATION_MS }}
      carousel={{ finite: true }}
      controller={{ closeOnBackdropClick: true }}
      className={`${styles.lightbox}`}
      labels={{ Lightbox: 'Pictures of this conversation' }}
      render={{
        iconPrev: () => <Icon name="chevron-left" size={36} />,
        iconNext: () => <Icon name="chevron-right" size={36} />,
        iconClose: () => <Icon name="close" size={32} />,
        controls: () => <Description pictures={pictures} onDescribed={onDescribed} />,
      }}
    />
  );
}

function toSlide({ url, name, alt, width = 0, height = 0 }: ChatFile): SlideImage {
  return { src: url, width, height, alt: alt || ENGLISH_FILES.picture(name) };
}

function Description({ pictures, onDescribed }: Pick<FileLightboxProps, 'pictures' | 'onDescribed'>) {
  const { currentIndex } = useLightboxState();
  const file = pictures[currentIndex];
  return file ? <DescriptionForm key={file.id} file={file} onDescribed={onDescribed} /> : null;
}

function DescriptionForm({ file, onDescribed }: { file: ChatFile; onDescribed: (file: ChatFile) => void }) {
  const { api } = useStaffSession();
  const [alt, setAlt] = useState(file.alt ?? '');
  const { failure, isSending, isDone, submit } = useSubmission(async () => {
    await api.post(`${FILES_PATH}/${file.id}/alt`, { alt: alt.trim() }, { method: 'PUT' });
    onDescribed({ ...file, alt: alt.trim() });
  });

  // The arrow keys move the text cursor here, and not to the next picture.
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') event.stopPropagation();
  }

  return (
    <form className={styles.description} onSubmit={submit} onKeyDown={handleKeyDown}>
      <p className={styles.name} dir="auto">
        {file.name}
      </p>
      <label className={styles.field}>
        <span>Description, for people who cannot see the picture</span>
        <input
          type="text"
          value={alt}
          maxLength={FILE_ALT_MAX}
          dir="auto"
          onChange={(event) => setAlt(event.target.value)}
        />
      </label>
      <button className={styles.save} type="submit" aria-disabled={isSending}>
        Save
      </button>
      <p className={styles.result} role="status">
        {failure || (isDone && 'Saved')}
      </p>
    </form>
  );
}
