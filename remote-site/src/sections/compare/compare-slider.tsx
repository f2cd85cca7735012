import { useMemo, useState } from 'react';
import { HandleRoot, Item, Provider, Root } from 'react-compare-slider/components';

import type { Picture } from '@potomac-oak/shared/contracts/picture';
import { Icon } from '@potomac-oak/shared/ui/icon';
import { ResponsivePicture } from '@potomac-oak/shared/ui/responsive-picture';

import { blurredGround } from './blurred-ground';
import { describePosition } from './compare-position';
import styles from './compare-slider.module.scss';
import { useDivider } from './use-divider';

interface CompareSliderProps {
  label: string;
  before: Picture;
  after: Picture;
  /** `full` is 1240 × 600, and 320 × 600 on a phone. */
  size?: 'full' | 'tile';
  /** Opens the pair full screen when the pictures are tapped. Only the handle can then be dragged. */
  onExpand?: () => void;
}

export function CompareSlider({ label, before, after, size = 'full', onExpand }: CompareSliderProps) {
  const { slider, position, moveTo, handleKeyDown } = useDivider({ isHandleOnly: onExpand !== undefined });
  const [loadedFiles, setLoadedFiles] = useState<readonly string[]>([]);
  const [hasFailed, setHasFailed] = useState(false);
  const arePicturesShown = [before, after].every(({ file }) => loadedFiles.includes(file));
  const sizes =
    size === 'full' ? '(max-width: 600px) 600px, (max-width: 1288px) 100vw, 1240px' : '(max-width: 768px) 100vw, 600px';

  const sideProps = (picture: Picture) => ({
    picture,
    sizes,
    isShown: arePicturesShown,
    onLoad: () => setLoadedFiles((files) => [...files, picture.file]),
    onError: () => setHasFailed(true),
    onClick: onExpand,
  });

  if (hasFailed) {
    return (
      <div className={`${styles.frame} ${styles[size]} ${styles.failed}`}>
        <Icon name="image-error" size={48} />
        <p>This picture could not be loaded.</p>
      </div>
    );
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a pair of pictures is not a fieldset.
    <div className={`${styles.frame} ${styles[size]}`} role="group" aria-label={label}>
      <Provider {...slider}>
        <Root className={styles.root}>
          <Side item="itemOne" {...sideProps(before)} />
          <Side item="itemTwo" {...sideProps(after)} />
          <HandleRoot
            className={styles.handleRoot}
            aria-label="Divider between before and after"
            aria-valuetext={describePosition(position)}
            onKeyDown={handleKeyDown}
          >
            <span className={styles.divider}>
              <span className={styles.handle}>
                <Icon name="chevron-left" size={18} />
                <Icon name="chevron-right" size={18} />
              </span>
            </span>
          </HandleRoot>
        </Root>
      </Provider>
      <button type="button" className={`${styles.tag} ${styles.tagBefore}`} onClick={() => moveTo(1)}>
        Before
      </button>
      <button type="button" className={`${styles.tag} ${styles.tagAfter}`} onClick={() => moveTo(0)}>
        After
      </button>
      {onExpand && (
        <button type="button" className={styles.expand} aria-label={`Full screen: ${label}`} onClick={onExpand}>
          <Icon name="expand" size={20} />
        </button>
      )}
    </div>
  );
}

interface SideProps {
  item: 'itemOne' | 'itemTwo';
  picture: Picture;
  sizes: string;
  /** False until both pictures have loaded: a single picture would also fill the frame under the other label. */
  isShown: boolean;
  onLoad: () => void;
  onError: () => void;
  onClick: (() => void) | undefined;
}

function Side({ item, picture, sizes, isShown, onLoad, onError, onClick }: SideProps) {
  const backgroundImage = useMemo(() => blurredGround(picture), [picture]);

  return (
    <Item item={item} className={styles.side} style={{ backgroundImage }} onClick={onClick}>
      <ResponsivePicture
        picture={picture}
        sizes={sizes}
        className={isShown ? styles.picture : styles.waiting}
        onLoad={onLoad}
        onError={onError}
      />
    </Item>
  );
}
