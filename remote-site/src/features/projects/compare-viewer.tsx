import { useLazyPart } from '@potomac-oak/shared/ui/use-lazy-part';

import type { GalleryImage } from '../../content/content-schema';
import { useMediaQuery } from '../../sections/media-query/use-media-query';
import { CompareModal } from './compare-modal';

interface CompareViewerProps {
  label: string;
  pairs: readonly GalleryImage[];
  /** Index of the pair shown full screen; null when closed. */
  index: number | null;
  onClose: () => void;
}

/** 600 px at the default text size; equals the breakpoint of the slider. */
const MODAL_BREAKPOINT = '(max-width: 37.5em)';

const loadLightbox = () => import(/* webpackChunkName: "compare-lightbox" */ './compare-lightbox');

/** A modal with one slider on phones, a lightbox on wider screens. */
export function CompareViewer({ label, pairs, index, onClose }: CompareViewerProps) {
  const isPhone = useMediaQuery(MODAL_BREAKPOINT);
  const pair = index === null ? undefined : pairs[index];
  const part = useLazyPart({ load: loadLightbox, isWanted: pair !== undefined && !isPhone, onFail: onClose });

  if (isPhone) return <CompareModal label={label} pair={pair} onClose={onClose} />;
  if (pair === undefined || part === null) return null;
  return <part.CompareLightbox label={label} pair={pair} onClose={onClose} />;
}
