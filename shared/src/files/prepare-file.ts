import { FILE_MAX_BYTES, PICTURE_MAX_BYTES, PICTURE_MAX_PIXELS, PICTURE_TYPES } from '../contracts/files';

/** Why a file cannot be added. */
export type FileProblem = 'type' | 'heic' | 'empty' | 'too_large' | 'unreadable' | 'too_many';

/** A file as it is uploaded. */
export interface PreparedFile {
  body: Blob;
  /** Of `body`, as RFC 9530 writes it. Absent on pages without https, where browsers offer no SHA-256. */
  digest?: string;
  /** Only of pictures, in pixels. */
  width?: number;
  height?: number;
}

export class FileRefusal extends Error {
  constructor(
    readonly problem: FileProblem,
    options?: ErrorOptions,
  ) {
    super(`The file cannot be added: ${problem}`, options);
  }
}

const EXTENSIONS = /\.(?:jpe?g|png|webp|avif)$/i;
const HEIC = /\bhei[cf]\b/i;
const QUALITIES = [0.85, 0.75, 0.6, 0.45];

/**
 * Encodes a picture again: it gets smaller, and its place and all other metadata are removed. A PDF stays as it is.
 * Rejects with `FileRefusal`.
 */
export async function prepareFile(file: File): Promise<PreparedFile> {
  const isHeic = HEIC.test(file.type) || HEIC.test(file.name);
  const isPdf = file.type === 'application/pdf' || (file.type === '' && /\.pdf$/i.test(file.name));
  // Some systems know no type for new formats.
  const isPicture =
    PICTURE_TYPES.some((type) => type === file.type) || (file.type === '' && EXTENSIONS.test(file.name));

  if (!isPdf && !isPicture && !isHeic) throw new FileRefusal('type');
  if (file.size === 0) throw new FileRefusal('empty');
  if (file.size > FILE_MAX_BYTES) throw new FileRefusal('too_large');
  try {
    const prepared = isPdf ? { body: file } : await encodePicture(file);
    return { ...prepared, ...(await digestOf(prepared.body)) };
  } catch (cause) {
    // Safari can read HEIC.
    throw new FileRefusal(isHeic ? 'heic' : 'unreadable', { cause });
  }
}

async function encodePicture(file: File) {
  // Applies the orientation of the metadata.
  const bitmap = await createImageBitmap(file);
  try {
    for (let side = PICTURE_MAX_PIXELS; ; side *= 0.75) {
      const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
      const [width, height] = [bitmap.width, bitmap.height].map((length) => Math.max(1, Math.round(length * scale)));
      const body = await encode(bitmap, width as number, height as number);
      if (body) return { body, width: width as number, height: height as number };
    }
  } finally {
    bitmap.close();
  }
}

/** Returns null if the picture is too large in all qualities. */
async function encode(bitmap: ImageBitmap, width: number, height: number): Promise<Blob | null> {
  // Not attached to a document, so that the policy of a partner's page does not apply.
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('No canvas');
  // JPEG has no transparency.
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);

  for (const quality of QUALITIES) {
    // Safari does not encode WebP.
    const body = await canvas.convertToBlob({ type: 'image/jpeg', quality });
    if (body.size <= PICTURE_MAX_BYTES) return body;
  }
  return null;
}

async function digestOf(body: Blob): Promise<{ digest?: string }> {
  // Reading finds out whether the file is still there.
  const bytes = await body.arrayBuffer();
  if (!crypto.subtle) return {};
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return { digest: `sha-256=:${btoa(String.fromCharCode(...hash))}:` };
}
