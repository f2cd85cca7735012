import { type Film, type Picture, RENDERING_CREDIT } from '@potomac-oak/shared/contracts/picture';

import type { GalleryImage } from '../content/content-schema';

export function examplePicture(id: string): Picture {
  return {
    id,
    file: id,
    width: 1240,
    height: 600,
    widths: [480, 1240],
    fallbackWidth: 1240,
    alt: `The ${id}`,
    credit: RENDERING_CREDIT,
    thumbhash: '',
  };
}

export function examplePair(id: string): GalleryImage {
  return { id, imageUrl1: examplePicture(`${id} before`), imageUrl2: examplePicture(`${id} after`) };
}

export function exampleFilm(id: string): Film {
  return {
    id,
    file: id,
    width: 1280,
    height: 720,
    durationSeconds: 30,
    poster: examplePicture(`${id} poster`),
    captions: `${id}.vtt`,
    alt: `The film ${id}`,
  };
}
