import { projectPictures } from '@potomac-oak/media/manifest/projects';
import type { Picture } from '@potomac-oak/shared/contracts/picture';
import { linkTo } from '@potomac-oak/shared/contracts/route';

import type { Point, PointText } from './content-schema';
import { projectSummaries } from './projects';

export function withPictures<Name extends string>(
  points: readonly PointText<Name>[],
  pictures: Readonly<Record<Name, Picture>>,
): Point[] {
  return points.map(({ picture, ...point }) => ({
    ...point,
    ...(picture && { picture: { ...picture, image: pictures[picture.image] } }),
  }));
}

/** The caption of a picture leads to the project that it shows. */
export function withProjects(points: readonly PointText[]): Point[] {
  return withPictures(points, projectPictures).map(({ picture, ...point }) => ({
    ...point,
    ...(picture && { picture: { ...picture, href: linkTo(`/projects/${ownerOf(picture.image)}`) } }),
  }));
}

function ownerOf(image: Picture): string | undefined {
  return projectSummaries.find(({ pairs }) =>
    pairs.some(({ imageUrl1, imageUrl2 }) => image === imageUrl1 || image === imageUrl2),
  )?.id;
}
