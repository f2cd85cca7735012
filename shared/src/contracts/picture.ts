/** The credit of pictures that were rendered for the company; pages add its name. */
export const RENDERING_CREDIT = 'Rendering';

/** A picture of the media manifest; its files are `/media/<file>-<width>.avif` and `/media/<file>-<fallbackWidth>.webp`. */
export interface Picture {
  id: string;
  /** Name with a hash of the content, so the files may be cached for ever. */
  file: string;
  /** Pixels of the largest file; they give the aspect ratio. */
  width: number;
  height: number;
  /** Widths of the AVIF files, ascending. */
  widths: readonly number[];
  /** Width of the one WebP file. */
  fallbackWidth: number;
  alt: string;
  /** Who made it, for the image credits page. */
  credit: string;
  /** Base64 of the thumbhash. */
  thumbhash: string;
}

export interface Film {
  id: string;
  /** `/media/<file>.mp4` */
  file: string;
  width: number;
  height: number;
  durationSeconds: number;
  poster: Picture;
  /** `/media/<captions>`, a WebVTT track; missing for films without words. */
  captions?: string;
  alt: string;
}

/** Models of one author that stand in the renderings; their license asks that they be named. */
export interface ModelCredit {
  author: string;
  models: readonly string[];
  license: string;
  licenseUrl: string;
  sourceUrl: string;
}
