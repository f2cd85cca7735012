import type { ErrorBody } from '../contracts/errors';
import { FILE_DIGEST_HEADER, FILE_NAME_HEADER, FILE_NAME_MAX, FILE_OWNER_HEADER, FILES_PATH } from '../contracts/files';
import { ApiError } from '../http/api-client';
import type { PreparedFile } from './prepare-file';

export interface UploadTarget {
  /** Of the API; empty for the page's own. */
  origin: string;
  /** Sent with each upload. */
  readHeaders?: () => Record<string, string>;
  /** What the files belong to, such as `chat <chat id>`. Undefined until it exists. */
  readOwner: () => string | undefined;
}

interface FileToSend {
  /** A repeat with the same id is stored once. */
  id: string;
  name: string;
  file: PreparedFile;
  /** @param share 0 to 1 */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** After this time without progress, the connection counts as lost. */
const STALL_MS = 60_000;

/** Rejects with `ApiError`. */
export function sendFile(
  { origin, readHeaders, readOwner }: UploadTarget,
  { id, name, file, onProgress, signal }: FileToSend,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const owner = readOwner();
    if (owner === undefined) throw new ApiError(0, null);
    // Not `fetch`, which does not report the progress of an upload.
    const request = new XMLHttpRequest();
    let stall: ReturnType<typeof setTimeout>;

    function waitForProgress(): void {
      clearTimeout(stall);
      stall = setTimeout(() => request.abort(), STALL_MS);
    }

    request.open('PUT', `${origin}${FILES_PATH}/${id}`);
    const headers = {
      ...readHeaders?.(),
      'Content-Type': file.body.type,
      [FILE_OWNER_HEADER]: owner,
      // Without lone surrogates, which cannot be encoded.
      [FILE_NAME_HEADER]: encodeURIComponent(name.slice(0, FILE_NAME_MAX).replace(/\p{Surrogate}/gu, '')),
      ...(file.digest !== undefined && { [FILE_DIGEST_HEADER]: file.digest }),
    };
    for (const [header, value] of Object.entries(headers)) request.setRequestHeader(header, value);
    request.upload.onprogress = ({ loaded, total }) => {
      waitForProgress();
      onProgress(loaded / total);
    };
    request.onloadend = () => {
      clearTimeout(stall);
      const { status, responseText } = request;
      if (status === 200) resolve();
      else reject(new ApiError(status, parseError(responseText)));
    };
    signal.addEventListener('abort', () => request.abort());
    waitForProgress();
    request.send(file.body);
  });
}

function parseError(text: string): ErrorBody | null {
  try {
    return JSON.parse(text);
  } catch {
    // No answer, or a page of a proxy.
    return null;
  }
}
