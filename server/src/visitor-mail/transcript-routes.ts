import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import { company } from '@potomac-oak/shared/company';
import { VISITOR_MAIL_PATHS } from '@potomac-oak/shared/contracts/paths';
import { linkTokenSchema, transcriptRequestSchema } from '@potomac-oak/shared/contracts/visitor-mail';

import type { HttpApp } from '../http/http-app';
import type { LimitHook } from '../http/limits';
import { createMemoryFile, sendMemoryFile } from '../web/memory-file';
import { messagePage } from '../web/message-page';
import type { Transcripts } from './transcript-service';

interface TranscriptRoutesDeps {
  transcripts: Transcripts;
  requestLimit: LimitHook;
  linkLimit: LimitHook;
}

const SCRIPT_PATH = `${VISITOR_MAIL_PATHS.transcriptPage}.js`;

/** The request of a transcript, and the page that its confirmation links to. Only the button of the page confirms. */
export async function transcriptRoutes(
  app: HttpApp,
  { transcripts, requestLimit, linkLimit }: TranscriptRoutesDeps,
): Promise<void> {
  const script = await readFile(fileURLToPath(new URL('transcript-page.js', import.meta.url)), 'utf8');
  const scriptFile = await createMemoryFile('text/javascript; charset=utf-8', script);
  const page = await createMemoryFile(
    'text/html; charset=utf-8',
    messagePage({
      title: 'Your conversation',
      text: `We e-mail you a copy of the conversation with ${company.name}.`,
      action: { script: SCRIPT_PATH, button: 'Send me the conversation' },
    }),
  );

  const requestOptions = { schema: { body: transcriptRequestSchema }, preHandler: requestLimit };
  app.post(VISITOR_MAIL_PATHS.requestTranscript, requestOptions, async ({ body }, reply) => {
    await transcripts.request(body);
    return reply.code(204).send();
  });

  app.get(VISITOR_MAIL_PATHS.transcriptPage, (request, reply) => sendMemoryFile(request, reply, page));
  app.get(SCRIPT_PATH, (request, reply) => sendMemoryFile(request, reply, scriptFile));
  const confirmOptions = { schema: { body: linkTokenSchema }, preHandler: linkLimit };
  app.post(VISITOR_MAIL_PATHS.confirmTranscript, confirmOptions, async ({ body: { token } }, reply) => {
    await transcripts.confirm(token);
    return reply.code(204).send();
  });
}
