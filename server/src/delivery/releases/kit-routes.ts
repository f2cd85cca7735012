import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { z } from 'zod';

import { RELEASE_PATHS } from '@potomac-oak/shared/contracts/paths';

import { AppError } from '../../base/errors/app-error';
import type { HttpApp } from '../../base/http/http-app';
import type { ReleaseGuards } from './access/release-guard';

const TYPES: Readonly<Record<string, string>> = {
  '.json': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.tgz': 'application/gzip',
};
const fileParams = z.object({ file: z.string().regex(/^[a-z0-9][a-z0-9.-]{0,80}\.(?:json|mjs|tgz)$/) });

/**
 * What a new team needs from the site: the template, the packages, and the program that writes them into a folder.
 *
 * @param folder that `npm run build` writes
 */
export function kitRoutes(app: HttpApp, folder: string, guards: ReleaseGuards): void {
  app.get(
    `${RELEASE_PATHS.releases}/kit/:file`,
    { schema: { params: fileParams }, onRequest: [guards.deployer, guards.limitCalls] },
    async ({ params: { file } }, reply) => {
      const content = await readFile(join(folder, file)).catch(() => null);
      if (!content) throw new AppError('not_found', { msg: `This server has no ${file}.` });
      return reply.type(TYPES[extname(file)] ?? '').send(content);
    },
  );
}
