import { linkTo } from '@potomac-oak/shared/contracts/route';
import { contract, type Mount, type MountHandle, mountPage } from '@potomac-oak/shared/mount/mount-page';

import { routes } from './app/routes';
import { DASHBOARD_PATH } from './navigation/dashboard-place';

declare const __webpack_public_path__: string;

export { contract };

/** Renders the dashboard on pages of its own origin. On any other page it shows why it does not run there. */
export const mount: Mount = (element, options) => {
  const { apiOrigin, path = DASHBOARD_PATH } = options;
  const isForeign = apiOrigin !== '' && new URL(apiOrigin).origin !== location.origin;
  if (isForeign) return refuse(element, apiOrigin);
  return mountPage({ ...options, path, element, routes, filesUrl: __webpack_public_path__ });
};

function refuse(element: HTMLElement, origin: string): MountHandle {
  const reason = document.createElement('p');
  const link = document.createElement('a');
  link.href = origin + linkTo(DASHBOARD_PATH);
  link.textContent = 'Open the dashboard';
  reason.setAttribute('role', 'alert');
  reason.append(
    `The dashboard runs on ${origin} only: browsers do not send its sign-in to pages of other origins. `,
    link,
    '.',
  );
  element.replaceChildren(reason);
  return { ready: Promise.resolve(), open: async () => {}, destroy: () => reason.remove() };
}
