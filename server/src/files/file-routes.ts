import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

import { fileIdSchema } from '@potomac-oak/shared/contracts/chat';
import {
  FILE_ALT_MAX,
  FILE_DIGEST_HEADER,
  FILE_MAX_BYTES,
  FILE_NAME_HEADER,
  FILE_OWNER_HEADER,
  FILES_PATH,
  type UploadAnswer,
} from '@potomac-oak/shared/contracts/files';
import { exactText, plainText } from '@potomac-oak/shared/contracts/text';

import { AppError } from '../base/errors/app-error';
import { limitKey } from '../base/http/client-address';
import type { HttpApp } from '../base/http/http-app';
import { createOpenCounter } from '../base/limits/capacity';
import { assertNoWait } from '../base/limits/rate-limiter';
import { limitBy, limitStaffBy } from '../base/limits/rate-limits';
import { sha256 } from '../base/secrets/sha256';
import type { Parts } from '../parts';
import { chatVisitor } from '../realtime/penalties';
import { chatOwner, formOwner } from './stored-file';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set only on the route of uploads. */
    upload: { owner: string; limitKey: string };
  }
}

interface Chats {
  /** Finds the chat of a `<publicId>.<secret>`. Throws `not_found`. */
  getVisitorsChat(chatId: string): Promise<{ id: string }>;
  getChat(publicId: string): Promise<{ id: string }>;
}

/** Each upload holds up to 15 MB in memory. */
const UPLOADS = { max: 12, maxPerKey: 6 };
const MB = 1024 * 1024;

const fileParams = z.object({ id: fileIdSchema });
const linkSchema = z.object({
  expires: z.coerce.number().int(),
  signature: exactText(100),
  preview: z.string().optional(),
});
const altSchema = z.object({ alt: plainText(FILE_ALT_MAX) });

/** Uploads, signed reading, and alternative texts: docs/decisions/024-files.md. */
export function registerFiles(app: HttpApp, parts: Parts, chats: Chats): void {
  const { files, limiters, staffGuard } = parts;
  uploadRoute(app, parts, chats);

  const readOptions = {
    schema: { params: fileParams, querystring: linkSchema },
    preHandler: limitBy(limiters.fileReads),
  };
  app.get(`${FILES_PATH}/:id`, readOptions, async ({ params: { id }, query }, reply) => {
    const seconds = files.checkLink(id, query);
    const { file, content } = await files.read(id, query.preview === undefined ? 'content' : 'preview');
    const isPicture = file.type === 'image/webp';
    return reply
      .type(file.type)
      .header('Cache-Control', `private, max-age=${seconds}, immutable`)
      .header('Content-Disposition', describeDisposition(isPicture ? withExtension(file.name) : file.name, isPicture))
      .header('Content-Security-Policy', "sandbox; default-src 'none'")
      .header('Cross-Origin-Resource-Policy', 'cross-origin')
      .send(content);
  });

  const altOptions = {
    schema: { params: fileParams, body: altSchema },
    onRequest: staffGuard,
    preHandler: limitStaffBy(limiters.deskCalls),
  };
  app.put(
    `${FILES_PATH}/:id/alt`,
    altOptions,
    async ({ params, body }): Promise<UploadAnswer> => ({
      file: files.present(await files.setAlt(params.id, body.alt)),
    }),
  );
}

function uploadRoute(app: HttpApp, { files, limiters, penalties, staffGuard }: Parts, chats: Chats): void {
  const running = createOpenCounter(UPLOADS);

  async function findOwner(request: FastifyRequest): Promise<FastifyRequest['upload']> {
    const [, kind, id = ''] = /^(chat|form) (\S{1,400})$/.exec(headerOf(request, FILE_OWNER_HEADER)) ?? [];
    const address = limitKey(request.address);
    if (kind === 'chat' && !id.includes('.')) {
      await staffGuard(request);
      assertNoWait(limiters.files.take(request.staff.userId));
      return { owner: chatOwner((await chats.getChat(id)).id), limitKey: request.staff.userId };
    }
    assertNoWait(limiters.files.take(address));
    if (kind === 'form' && fileIdSchema.safeParse(id).success) return { owner: formOwner(id), limitKey: address };
    if (kind !== 'chat') throw new AppError('invalid_input', { msg: `${FILE_OWNER_HEADER}: invalid value.` });
    const chat = await chats.getVisitorsChat(id);
    assertNoWait(penalties.getWait(chatVisitor(chat.id)));
    return { owner: chatOwner(chat.id), limitKey: address };
  }

  // Runs before the body is read.
  async function admit(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    request.upload = await findOwner(request);
    if (Number(request.headers['content-length'] ?? 0) > FILE_MAX_BYTES)
      throw new AppError('too_large', { msg: `A file may have at most ${FILE_MAX_BYTES / MB} MB.` });
    const key = limitKey(request.address);
    if (!running.hasRoom(key)) throw new AppError('unavailable');
    running.add(key);
    reply.raw.once('close', () => running.remove(key));
  }

  app.register(async (scope: HttpApp) => {
    scope.removeAllContentTypeParsers();
    // The Content-Type header is ignored, because the type is read from the content.
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: FILE_MAX_BYTES }, (_request, body, done) =>
      done(null, body),
    );

    const options = { schema: { params: fileParams }, onRequest: admit };
    scope.put(`${FILES_PATH}/:id`, options, async (request): Promise<UploadAnswer> => {
      const { upload, params } = request;
      const content = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const digest = readDigest(request);
      if (digest !== null && digest !== sha256(content))
        throw new AppError('invalid_input', { msg: 'The file did not arrive completely. Please send it again.' });
      for (let megabytes = 1; megabytes * MB < content.length; megabytes += 1)
        assertNoWait(limiters.files.take(upload.limitKey));
      const name = readName(request);
      return { file: files.present(await files.save({ id: params.id, owner: upload.owner, name, content })) };
    });
  });
}

function headerOf({ headers }: FastifyRequest, name: string): string {
  const value = headers[name.toLowerCase()];
  return typeof value === 'string' ? value : '';
}

/**
 * Returns the SHA-256 in hexadecimal, an empty text for an invalid header, null without one: browsers hash only on
 * https pages and on localhost. Content-Length reveals a truncated body.
 */
function readDigest(request: FastifyRequest): string | null {
  const header = headerOf(request, FILE_DIGEST_HEADER);
  if (header === '') return null;
  const [, base64 = ''] = /^sha-256=:([\w+/]{43}=):$/.exec(header) ?? [];
  return Buffer.from(base64, 'base64').toString('hex');
}

function readName(request: FastifyRequest): string {
  try {
    return decodeURIComponent(headerOf(request, FILE_NAME_HEADER));
  } catch {
    return '';
  }
}

/** All pictures are stored as WebP. */
function withExtension(name: string): string {
  return `${name.replace(/\.\w{3,4}$/, '')}.webp`;
}

function describeDisposition(name: string, isInline: boolean): string {
  const encoded = encodeURIComponent(name).replaceAll(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`);
  return `${isInline ? 'inline' : 'attachment'}; filename*=UTF-8''${encoded}`;
}
