import { projectPictures } from '@potomac-oak/media/manifest/projects';

import type { GalleryImage } from '../content-schema';

type PairName<Id = keyof typeof projectPictures> = Id extends `project-${infer Name}-before` ? Name : never;

export function pair(name: PairName): GalleryImage {
  return {
    id: name,
    imageUrl1: projectPictures[`project-${name}-before`],
    imageUrl2: projectPictures[`project-${name}-after`],
  };
}
