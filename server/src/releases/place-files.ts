import { FILES_PLACEHOLDER, type FirstImage } from '@potomac-oak/shared/contracts/release';

/** @param folderUrl of the release that contains the files, without a trailing slash */
export function placeFiles(text: string, folderUrl: string): string {
  return text.replaceAll(FILES_PLACEHOLDER, () => folderUrl);
}

export function placeFirstImage(image: FirstImage, folderUrl: string): FirstImage {
  return { ...image, srcSet: placeFiles(image.srcSet, folderUrl) };
}
