import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import { company } from '@potomac-oak/shared/company';
import { VISITOR_MAIL_PATHS } from '@potomac-oak/shared/contracts/paths';
import { linkTokenSchema } from '@potomac-oak/shared/contracts/visitor-mail';

import type { HttpApp } from '../http/http-app';
import type { LimitHook } from '../http/limits';
import { createMemoryFile, sendMemoryFile } from '../web/memory-file';
import { messagePage } from '../web/message-page';
import type { ReturnLinks } from './return-link-service';

interface ReturnRoutesDeps {
  returnLinks: Pick<ReturnLinks, 'reopen'>;
  limit: LimitHook;
}

const SCRIPT_PATH = `${VISITOR_MAIL_PATHS.returnPage}.js`;

/** The page that a mail links to. Only its button uses the link, because programs that scan mails follow links. */
export async function returnRoutes(app: HttpApp, { returnLinks, limit }: ReturnRoutesDeps): Promise<void> {
  const script = await readFile(fileURLToPath(new URL('return-page.js', import.meta.url)), 'utf8');
  const scriptFile = await createMemoryFile('text/javascript; charset=utf-8', script);
  const page = await createMemoryFile(
    'text/html; charset=utf-8',
    messagePage({
      title: 'Your conversation',
      text: `Open your conversation with ${company.name} in this browser.`,
      action: { script: SCRIPT_PATH, button: 'Open the conversation' },
    }),
  );

  app.get(VISITOR_MAIL_PATHS.returnPage, (request, reply) => sendMemoryFile(request, reply, page));
  app.get(SCRIPT_PATH, (request, reply) => sendMemoryFile(request, reply, scriptFile));
  app.post(VISITOR_MAIL_PATHS.reopen, { schema: { body: linkTokenSchema }, preHandler: limit }, ({ body: { token } }) =>
    returnLinks.reopen(token),
  );
}
