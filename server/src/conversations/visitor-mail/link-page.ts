import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import type { HttpApp } from '../../base/http/http-app';
import { createMemoryFile, sendMemoryFile } from '../../base/http/memory-file';
import { messagePage } from '../../base/http/message-page';

/**
 * The page that a mail links to. Only its button uses the link, because programs that scan mails follow links.
 *
 * @param script name of a file in this folder, which handles the button
 */
export async function registerLinkPage(
  app: HttpApp,
  path: string,
  { script, title, text, button }: { script: string; title: string; text: string; button: string },
): Promise<void> {
  const scriptPath = `${path}.js`;
  const code = await readFile(fileURLToPath(new URL(script, import.meta.url)), 'utf8');
  const scriptFile = await createMemoryFile('text/javascript; charset=utf-8', code);
  const html = messagePage({ title, text, action: { script: scriptPath, button } });
  const page = await createMemoryFile('text/html; charset=utf-8', html);

  app.get(path, (request, reply) => sendMemoryFile(request, reply, page));
  app.get(scriptPath, (request, reply) => sendMemoryFile(request, reply, scriptFile));
}
