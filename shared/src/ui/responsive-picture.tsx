import { useContext, useEffect, useRef, useState } from 'react';

import type { Picture } from '../contracts/picture';
import { drawFailure } from './picture-failure';
import { SiteOriginContext } from './site-origin';

const DENSE = '(min-resolution: 2.5dppx)';
/** A condition and a width. */
const ENTRY = /^(\([^)]*\))? ?(.*)$/;
/** A comma outside parentheses. */
const ENTRY_END = /, (?![^(]*\))/;

interface ResponsivePictureProps {
  picture: Picture;
  /** The displayed width of the picture. */
  sizes: string;
  /** Defaults to the alternative text of `picture`. Pass an empty string if the adjacent text describes the picture. */
  alt?: string;
  className?: string | undefined;
  /** True for the one picture that loads with priority: the page's largest picture, or the one that was just opened. */
  isFirstPaint?: boolean;
  /** If this is absent, a drawing replaces a picture that cannot be loaded. */
  onError?: () => void;
  onLoad?: () => void;
}

export function ResponsivePicture({
  picture,
  sizes,
  alt = picture.alt,
  className,
  isFirstPaint = false,
  onError,
  onLoad,
}: ResponsivePictureProps) {
  const { origin } = useContext(SiteOriginContext);
  const [failedFile, setFailedFile] = useState<string | null>(null);
  const hasFailed = failedFile === picture.file;
  const imageRef = useRef<HTMLImageElement>(null);

  function handleError() {
    if (onError) onError();
    else setFailedFile(picture.file);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a picture of a prerendered page fails before the effect.
  useEffect(() => {
    if (imageRef.current && hasFailedToLoad(imageRef.current)) handleError();
  }, []);

  return (
    <picture>
      {!hasFailed && <source type="image/avif" srcSet={avifSourceSet(picture, origin)} sizes={limitDensity(sizes)} />}
      <img
        ref={imageRef}
        className={className}
        src={hasFailed ? drawFailure(picture) : webpUrl(picture, origin)}
        width={picture.width}
        height={picture.height}
        alt={alt}
        loading={isFirstPaint ? 'eager' : 'lazy'}
        fetchPriority={isFirstPaint ? 'high' : 'auto'}
        decoding={isFirstPaint ? 'sync' : 'async'}
        draggable={false}
        onLoad={onLoad}
        onError={handleError}
      />
    </picture>
  );
}

export function hasFailedToLoad({ complete, currentSrc, naturalWidth }: HTMLImageElement): boolean {
  return complete && currentSrc !== '' && naturalWidth === 0;
}

export function avifSourceSet({ file, widths }: Picture, origin = ''): string {
  return widths.map((width) => `${origin}/media/${file}-${width}.avif ${width}w`).join(', ');
}

/**
 * On a screen with three pixels per CSS pixel, browsers choose a picture with three. Nobody sees a difference to two,
 * and the file is half as large.
 *
 * @param sizes value of the attribute
 */
export function limitDensity(sizes: string): string {
  const dense = sizes.split(ENTRY_END).map((entry) => {
    const [, condition = '', width] = ENTRY.exec(entry) ?? [];
    return `${DENSE}${condition && ` and ${condition}`} calc(${width} * 2 / 3)`;
  });
  return [...dense, sizes].join(', ');
}

/** For places that take a single URL. */
export function webpUrl({ file, fallbackWidth }: Picture, origin = ''): string {
  return `${origin}/media/${file}-${fallbackWidth}.webp`;
}
