import { createHash, randomBytes } from 'node:crypto';
import sharp from 'sharp';

import {
  FILE_DIGEST_HEADER,
  FILE_NAME_HEADER,
  FILE_OWNER_HEADER,
  FILES_PATH,
  type UploadAnswer,
} from '@potomac-oak/shared/contracts/files';

/** Anything with the `call` of a world. */
interface Caller {
  call(
    path: string,
    init: { method: string; body: Uint8Array<ArrayBuffer>; headers: Record<string, string> },
  ): Promise<Response>;
}

export interface TestUpload {
  /** As in the header `Upload-For`. */
  owner: string;
  content: Buffer;
  id?: string;
  name?: string;
  headers?: Record<string, string>;
}

export function newFileId(): string {
  return randomBytes(16).toString('base64url');
}

export function upload(
  world: Caller,
  { owner, content, id = newFileId(), name = 'kitchen.jpg', headers }: TestUpload,
): Promise<Response> {
  return world.call(`${FILES_PATH}/${id}`, {
    method: 'PUT',
    body: new Uint8Array(content),
    headers: { ...uploadHeaders(owner, content, name), ...headers },
  });
}

/** The headers of an upload. */
export function uploadHeaders(owner: string, content: Buffer, name: string): Record<string, string> {
  return {
    'Content-Type': 'image/jpeg',
    [FILE_OWNER_HEADER]: owner,
    [FILE_NAME_HEADER]: encodeURIComponent(name),
    [FILE_DIGEST_HEADER]: `sha-256=:${createHash('sha256').update(content).digest('base64')}:`,
  };
}

export async function uploadFile(world: Caller, options: TestUpload): Promise<UploadAnswer['file']> {
  const response = await upload(world, options);
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return ((await response.json()) as UploadAnswer).file;
}

/** A picture of one color. Tests distinguish pictures by their size. */
export function testPhoto(width = 64, height = 48): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: 'sienna' } })
    .jpeg()
    .toBuffer();
}

export const TEST_PDF = Buffer.from('%PDF-1.4\n1 0 obj <</Type /Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF\n');
