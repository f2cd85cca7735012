import { z } from 'zod';

import { cannedReplySchema, deskSearchSchema, markReadSchema, noteSchema } from '@potomac-oak/shared/contracts/desk';
import { CHAT_ID_MAX } from '@potomac-oak/shared/contracts/limits';
import { DESK_PATHS } from '@potomac-oak/shared/contracts/paths';
import { idText } from '@potomac-oak/shared/contracts/text';

import type { StaffGuard } from '../auth/staff-guard';
import type { HttpApp } from '../http/http-app';
import type { LimitHook } from '../http/limits';
import type { CannedReplies } from './canned-reply-service';
import type { Notes } from './note-service';
import type { People } from './person-service';
import type { ReadState } from './read-service';
import type { DeskSearch } from './search-service';

export interface DeskRoutesDeps {
  notes: Notes;
  cannedReplies: CannedReplies;
  reads: ReadState;
  people: People;
  deskSearch: DeskSearch;
  staffGuard: StaffGuard;
  limit: LimitHook;
  searchLimit: LimitHook;
}

const chatParams = z.object({ id: idText(CHAT_ID_MAX) });
const noteParams = chatParams.extend({ note: z.uuid() });
const replyParams = z.object({ id: z.uuid() });

export function deskRoutes(app: HttpApp, deps: DeskRoutesDeps): void {
  const { notes, cannedReplies, reads, people, deskSearch, limit, searchLimit } = deps;
  const staffCall = { onRequest: deps.staffGuard, preHandler: limit };

  app.get(DESK_PATHS.counts, staffCall, ({ staff }) => reads.count(staff.userId));
  app.post(DESK_PATHS.read, { ...staffCall, schema: { body: markReadSchema } }, ({ body, staff }) =>
    reads.markRead(staff.userId, body),
  );

  const search = {
    onRequest: deps.staffGuard,
    preHandler: [limit, searchLimit],
    schema: { querystring: deskSearchSchema },
  };
  app.get(DESK_PATHS.search, search, ({ query }) => deskSearch.search(query));

  app.get(`${DESK_PATHS.chats}/:id/person`, { ...staffCall, schema: { params: chatParams } }, ({ params }) =>
    people.get(params.id),
  );

  const notesPath = `${DESK_PATHS.chats}/:id/notes`;
  app.get(notesPath, { ...staffCall, schema: { params: chatParams } }, ({ params }) => notes.list(params.id));
  app.post(
    notesPath,
    { ...staffCall, schema: { params: chatParams, body: noteSchema } },
    async ({ params, body, staff }, reply) => {
      reply.code(201);
      return notes.add(params.id, body.text, staff);
    },
  );
  app.delete(
    `${notesPath}/:note`,
    { ...staffCall, schema: { params: noteParams } },
    async ({ params, staff }, reply) => {
      await notes.remove({ chatId: params.id, id: params.note }, staff);
      reply.code(204);
    },
  );

  app.get(DESK_PATHS.cannedReplies, staffCall, ({ staff }) => cannedReplies.list(staff.userId));
  app.post(
    DESK_PATHS.cannedReplies,
    { ...staffCall, schema: { body: cannedReplySchema } },
    async ({ body, staff }, reply) => {
      reply.code(201);
      return cannedReplies.add(body, staff.userId);
    },
  );
  const replyPath = `${DESK_PATHS.cannedReplies}/:id`;
  app.post(
    replyPath,
    { ...staffCall, schema: { params: replyParams, body: cannedReplySchema } },
    ({ params, body, staff }) => cannedReplies.change({ id: params.id, ...body }, staff.userId),
  );
  app.delete(replyPath, { ...staffCall, schema: { params: replyParams } }, async ({ params, staff }, reply) => {
    await cannedReplies.remove(params.id, staff.userId);
    reply.code(204);
  });
}
