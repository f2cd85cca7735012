import { projectPictures } from '@potomac-oak/media/manifest/projects';
import type { Picture } from '@potomac-oak/shared/contracts/picture';
import { linkTo } from '@potomac-oak/shared/contracts/route';

import type { Point, PointText, ServiceTexts } from './content-schema';
import { projectSummaries } from './projects';
import { findService } from './services';

export function withPictures(points: readonly PointText[]): Point[] {
  return points.map(({ picture, ...point }) => ({
    ...point,
    ...(picture && { picture: { ...picture, image: projectPictures[picture.image] } }),
  }));
}

/** The caption of a picture leads to the project that it shows. */
export function withProjects(points: readonly PointText[]): Point[] {
  return withPictures(points).map(({ picture, ...point }) => ({
    ...point,
    ...(picture && { picture: { ...picture, href: linkTo(`/projects/${ownerOf(picture.image)}`) } }),
  }));
}

export function withServices(points: ServiceTexts['points_items']): Point[] {
  return points.map(({ service, ...point }) => {
    const mentioned = findService(service);
    if (mentioned === undefined) return point;

    const { id, image, title } = mentioned;
    return { ...point, picture: { image, caption: `More on ${title}`, href: linkTo(`/services/${id}`) } };
  });
}

function ownerOf(image: Picture): string | undefined {
  return projectSummaries.find(({ pairs }) =>
    pairs.some(({ imageUrl1, imageUrl2 }) => image === imageUrl1 || image === imageUrl2),
  )?.id;
}
