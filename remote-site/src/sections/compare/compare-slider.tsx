import { useLayoutEffect, useRef } from 'react';

import type { Picture } from '@potomac-oak/shared/contracts/picture';
import { Icon } from '@potomac-oak/shared/ui/icon';
import { ResponsivePicture } from '@potomac-oak/shared/ui/responsive-picture';

import { blurredGround } from './blurred-ground';
import { describePosition } from './compare-position';
import styles from './compare-slider.module.scss';
import { useDivider } from './use-divider';
import { useLoadedPair } from './use-loaded-pair';

/** The displayed widths of a picture. */
const SIZES = {
  full: '(max-width: 600px) 600px, (max-width: 1288px) 100vw, 1240px',
  wide: '(max-width: 1288px) 100vw, 1240px',
  tile: '(max-width: 768px) 100vw, 600px',
};

interface CompareSliderProps {
  label: string;
  before: Picture;
  after: Picture;
  /** `full` is 1240 × 600, and 320 × 600 on a phone. `wide` has the ratio of the pictures. */
  size?: keyof typeof SIZES;
  /** Opens the pair full screen when the pictures are tapped. Only the handle can then be dragged. */
  onExpand?: () => void;
}

/** Without a script both pictures are shown next to each other. */
export function CompareSlider({ label, before, after, size = 'full', onExpand }: CompareSliderProps) {
  const { position, rootProps, handleProps, isGliding, moveTo } = useDivider({ isHandleOnly: onExpand !== undefined });
  const { elementRef, state, handleLoad, handleError } = useLoadedPair();
  const sideProps = {
    sizes: SIZES[size],
    // A single picture would also fill the frame under the other label.
    isShown: state === 'loaded',
    onLoad: handleLoad,
    onError: handleError,
    onClick: onExpand,
  };

  if (state === 'failed') {
    return (
      <div className={`${styles.frame} ${styles[size]} ${styles.failed}`}>
        <Icon name="image-error" size={48} />
        <p>This picture could not be loaded.</p>
      </div>
    );
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a pair of pictures is not a fieldset.
    <div className={`${styles.frame} ${styles[size]}`} role="group" aria-label={label} ref={elementRef}>
      <div className={`${styles.root} ${isGliding ? styles.gliding : ''}`} {...rootProps}>
        <Side className={styles.before} picture={before} {...sideProps} />
        <Side picture={after} {...sideProps} />
        <div
          className={styles.handleRoot}
          role="slider"
          tabIndex={0}
          aria-label="Divider between before and after"
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(position * 100)}
          aria-valuetext={describePosition(position)}
          {...handleProps}
        >
          <span className={styles.divider}>
            <span className={styles.handle}>
              <Icon name="chevron-left" size={18} />
              <Icon name="chevron-right" size={18} />
            </span>
          </span>
        </div>
      </div>
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
  className?: string | undefined;
  picture: Picture;
  sizes: string;
  isShown: boolean;
  onLoad: () => void;
  onError: () => void;
  onClick: (() => void) | undefined;
}

function Side({ className = '', picture, sizes, isShown, onLoad, onError, onClick }: SideProps) {
  const groundRef = useRef<HTMLDivElement>(null);

  // Not a `style` property, because a prerendered page may not contain style attributes.
  useLayoutEffect(() => {
    if (groundRef.current) groundRef.current.style.backgroundImage = blurredGround(picture);
  }, [picture]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the button "Full screen" does the same.
    // biome-ignore lint/a11y/noStaticElementInteractions: the button "Full screen" does the same.
    <div ref={groundRef} className={`${styles.side} ${className}`} onClick={onClick}>
      <ResponsivePicture
        picture={picture}
        sizes={sizes}
        className={isShown ? styles.picture : styles.waiting}
        onLoad={onLoad}
        onError={onError}
      />
    </div>
  );
}
