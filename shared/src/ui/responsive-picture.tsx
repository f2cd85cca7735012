import type { Picture } from '../contracts/picture';

interface ResponsivePictureProps {
  picture: Picture;
  /** The `sizes` attribute: how wide the picture stands on the page. */
  sizes: string;
  /** Empty where the text beside the picture already says it; the picture's own otherwise. */
  alt?: string;
  className?: string | undefined;
  /** For the one picture that is seen first: the page's largest paint, or what was just opened. */
  isFirstPaint?: boolean;
  onError?: () => void;
}

export function ResponsivePicture({
  picture,
  sizes,
  alt = picture.alt,
  className,
  isFirstPaint = false,
  onError,
}: ResponsivePictureProps) {
  return (
    <picture>
      <source type="image/avif" srcSet={avifSourceSet(picture)} sizes={sizes} />
      <img
        className={className}
        src={webpUrl(picture)}
        width={picture.width}
        height={picture.height}
        alt={alt}
        loading={isFirstPaint ? 'eager' : 'lazy'}
        fetchPriority={isFirstPaint ? 'high' : 'auto'}
        decoding={isFirstPaint ? 'sync' : 'async'}
        draggable={false}
        onError={onError}
      />
    </picture>
  );
}

export function avifSourceSet({ file, widths }: Picture): string {
  return widths.map((width) => `/media/${file}-${width}.avif ${width}w`).join(', ');
}

/** For places that take one address only. */
export function webpUrl({ file, fallbackWidth }: Picture): string {
  return `/media/${file}-${fallbackWidth}.webp`;
}
