import { sitePictures } from '@potomac-oak/media/manifest/site';

/** Shown on the home page and on the projects page. */
export const galleryPictures = [
  sitePictures['gallery-1'],
  sitePictures['gallery-2'],
  sitePictures['gallery-3'],
  sitePictures['gallery-4'],
  sitePictures['gallery-5'],
  sitePictures['gallery-6'],
] as const;
