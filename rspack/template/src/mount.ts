import { contract, type Mount, mountPage } from '@potomac-oak/shared/mount/mount-page';

import { routes } from './app/routes';

declare const __webpack_public_path__: string;

export { contract };

/** Renders a page of this remote on any page. */
export const mount: Mount = (element, options) =>
  mountPage({ ...options, element, routes, filesUrl: __webpack_public_path__ });
