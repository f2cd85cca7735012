import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { ReleaseManifest } from '@potomac-oak/shared/contracts/release';

/** Of each list: the first item, and of projects one for each layout. */
const ITEMS = ['/services/0', '/projects/-1', '/projects/2', '/blogs/0'];
/** The page with the most motion, and one with a form. */
const REPRESENTATIVES = ['/', '/contact'];

const manifest = join(import.meta.dirname, '../../remote-site/dist/release.json');
const { pages }: ReleaseManifest = JSON.parse(readFileSync(manifest, 'utf8'));

/** Every page of the built site, with its document's title. */
export const PUBLIC_ROUTES = pages.filter(({ path, route }) => path === route || ITEMS.includes(path));

export const REPRESENTATIVE_ROUTES = PUBLIC_ROUTES.filter(({ path }) => REPRESENTATIVES.includes(path));
