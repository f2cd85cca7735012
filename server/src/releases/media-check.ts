import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { AppError } from '../errors/app-error';
import { isFileUrl } from './fragment-rules';

const MEDIA = '/media/';

/**
 * Throws `conflict` for the first address below `/media/` that this server does not serve: visitors would see a page
 * without its picture.
 *
 * @param addresses with the page that contains each; others than media are ignored
 * @param folders that the server serves as `/media/`
 */
export function checkMedia(addresses: ReadonlyMap<string, string>, folders: readonly string[]): void {
  for (const [address, page] of addresses) {
    if (!address.startsWith(MEDIA) || isServed(address, folders)) continue;
    throw new AppError('conflict', {
      msg: `${page}: this server does not have ${address.slice(0, 120)}. Deploy the server with this file first.`,
    });
  }
}

/** `/media/a-480.avif 480w, %FILES%/b.avif 960w` → `/media/a-480.avif`, `%FILES%/b.avif` */
export function listCandidates(srcSet: string): string[] {
  return srcSet.split(',').map((candidate) => candidate.trim().replace(/\s.*$/, ''));
}

function isServed(address: string, folders: readonly string[]): boolean {
  const [path = ''] = address.split(/[?#]/);
  if (!isFileUrl(path)) return false;
  const files = folders.map((folder) => join(folder, path.slice(MEDIA.length)));
  return files.some((file) => existsSync(file) && statSync(file).isFile());
}
