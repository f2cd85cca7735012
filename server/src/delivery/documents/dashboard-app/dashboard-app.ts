import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import { company } from '@potomac-oak/shared/company';
import { PUSH_PATHS } from '@potomac-oak/shared/contracts/paths';
import { palette } from '@potomac-oak/shared/palette';

import type { HttpApp } from '../../../base/http/http-app';
import { createMemoryFile, sendMemoryFile } from '../../../base/http/memory-file';
import type { DeliveryParts } from '../../delivery-parts';
import { ADMIN_UNIT, servesUnit } from '../../releases/channels/audience';

/** Path of the dashboard, and prefix of all pages that belong to the installed app. */
export const DASHBOARD_SCOPE = '/s_dashboard';

const ICON_PATH = '/dashboard-icon.png';
const MANIFEST = {
  id: DASHBOARD_SCOPE,
  name: `${company.name} Dashboard`,
  short_name: company.name,
  start_url: DASHBOARD_SCOPE,
  scope: DASHBOARD_SCOPE,
  display: 'standalone',
  background_color: palette.ivory,
  theme_color: palette.pine,
  icons: [
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: ICON_PATH, sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: ICON_PATH, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
};

/**
 * Serves what makes the dashboard installable, and its service worker. Their addresses belong to no release, because a
 * browser keeps them for years. Only the dashboard's origin has them.
 *
 * @param iconFile a square PNG of 512 pixels that fills its corners
 */
export async function dashboardApp(
  app: HttpApp,
  { audiences }: Pick<DeliveryParts, 'audiences'>,
  iconFile: string,
): Promise<void> {
  const worker = await readFile(fileURLToPath(new URL('push-worker.js', import.meta.url)), 'utf8');
  const files = {
    [PUSH_PATHS.worker]: await createMemoryFile('text/javascript; charset=utf-8', worker),
    [PUSH_PATHS.manifest]: await createMemoryFile('application/manifest+json', JSON.stringify(MANIFEST)),
    [ICON_PATH]: await createMemoryFile('image/png', await readFile(iconFile)),
  };

  for (const [path, file] of Object.entries(files)) {
    app.get(path, async (request, reply) => {
      if (!servesUnit(audiences.at(request.host), ADMIN_UNIT)) return reply.callNotFound();
      return sendMemoryFile(request, reply, file);
    });
  }
}
