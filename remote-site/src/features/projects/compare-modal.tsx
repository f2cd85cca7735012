import { Dialog } from '@potomac-oak/shared/ui/dialog';
import { Icon } from '@potomac-oak/shared/ui/icon';

import type { GalleryImage } from '../../content/content-schema';
import { CompareSlider } from '../../sections/compare/compare-slider';
import { RenderingNote } from '../../sections/rendering-note/rendering-note';
import styles from './project-detail.module.scss';

interface CompareModalProps {
  label: string;
  pair: GalleryImage | undefined;
  onClose: () => void;
}

export function CompareModal({ label, pair, onClose }: CompareModalProps) {
  return (
    <Dialog label={label} isOpen={pair !== undefined} onClose={onClose} className={styles.viewer}>
      {pair && (
        <>
          <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
            <Icon name="close" />
          </button>
          <div>
            <CompareSlider label={label} before={pair.imageUrl1} after={pair.imageUrl2} />
            <RenderingNote pictures={[pair.imageUrl1, pair.imageUrl2]} />
          </div>
        </>
      )}
    </Dialog>
  );
}
