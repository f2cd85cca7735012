// Photos and files in chats and contact forms: docs/decisions/024-files.md. Without zod, so that browser code may import it.

/** Maximum number of files of one message or contact form. */
export const FILES_MAX = 10;
export const FILE_MAX_BYTES = 15 * 1024 * 1024;
export const FILE_NAME_MAX = 200;
export const FILE_ALT_MAX = 500;

/** The server stores every picture as WebP within these limits. */
export const PICTURE_MAX_PIXELS = 2_048;
export const PICTURE_MAX_BYTES = 700 * 1024;

export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;
export const FILE_TYPES = [...PICTURE_TYPES, 'application/pdf'] as const;

/** Followed by an id from the client: 22 to 64 characters of base64url. */
export const FILES_PATH = '/api/files';

/**
 * Headers of an upload. `FILE_OWNER_HEADER` is `chat <publicId>.<secret>` for a visitor, `chat <publicId>` for staff, or
 * `form <Idempotency-Key of the contact form>`. The name is percent-encoded. The digest is `sha-256=:<base64>:`, as in
 * RFC 9530.
 */
export const FILE_OWNER_HEADER = 'Upload-For';
export const FILE_NAME_HEADER = 'File-Name';
export const FILE_DIGEST_HEADER = 'Content-Digest';

/** A stored file, as visitors of its chat and staff receive it. */
export interface ChatFile {
  id: string;
  name: string;
  type: 'image/webp' | 'application/pdf';
  bytes: number;
  /** Only of pictures, in pixels, as the two fields below. */
  width?: number;
  height?: number;
  /** Address of a picture of at most 480 pixels. Relative and signed like `url`. */
  previewUrl?: string;
  /** Alternative text; absent until staff write one. */
  alt?: string;
  /** Relative to the API's origin. It expires after about a day; a later history contains new addresses. */
  url: string;
}

export interface UploadAnswer {
  file: ChatFile;
}
