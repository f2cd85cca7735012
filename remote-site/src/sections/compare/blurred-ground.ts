import { thumbHashToDataURL } from 'thumbhash';

import type { Picture } from '@potomac-oak/shared/contracts/picture';

/** A CSS image of a few pixels in the picture's colors, to be shown until the picture has loaded. */
export function blurredGround({ thumbhash }: Pick<Picture, 'thumbhash'>): string {
  if (thumbhash === undefined) return 'none';

  const bytes = Uint8Array.from(atob(thumbhash), (character) => character.charCodeAt(0));
  return `url(${thumbHashToDataURL(bytes)})`;
}
