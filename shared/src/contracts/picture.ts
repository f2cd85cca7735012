/** Credit of pictures rendered for the company; pages append its name. */
export const RENDERING_CREDIT = 'Rendering';

/**
 * A picture of the media manifest. Its files are `/media/<file>-<width>.avif` and `/media/<file>-<fallbackWidth>.webp`.
 */
export interface Picture {
  id: string;
  /** Contains a hash of the content, so that the files may be cached forever. */
  file: string;
  /** Size of the largest file in pixels, which defines the aspect ratio. */
  width: number;
  height: number;
  /** Widths of the AVIF files, ascending. */
  widths: readonly number[];
  /** Width of the WebP file. */
  fallbackWidth: number;
  alt: string;
  /** Author, for the image credits page. */
  credit: string;
  /** Base64, for the ground while the picture loads. Only of the first pair of each project, which is the largest. */
  thumbhash?: string;
}

export interface Film {
  id: string;
  /** `/media/<file>.mp4` */
  file: string;
  width: number;
  height: number;
  durationSeconds: number;
  poster: Picture;
  /** `/media/<captions>`, a WebVTT track; absent for films without spoken or written words. */
  captions?: string;
  alt: string;
}

/** One author's models in the renderings; their license requires attribution. */
export interface ModelCredit {
  author: string;
  models: readonly string[];
  license: string;
  licenseUrl: string;
  sourceUrl: string;
}
