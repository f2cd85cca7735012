import { FILES_MAX } from '../contracts/files';
import { ApiError } from '../http/api-client';
import { randomId } from '../ids/random-id';
import { createInterruptibleDelay } from '../realtime/interruptible-delay';
import { createStore, type Store } from '../realtime/store';
import { type FileProblem, FileRefusal, type PreparedFile, prepareFile } from './prepare-file';
import { sendFile, type UploadTarget } from './send-file';

export interface Upload {
  id: string;
  name: string;
  /** MIME type of the chosen file. */
  type: string;
  bytes: number;
  /** `failed`: there was no answer after several tries. `refused`: another try would be refused, too. */
  state: 'waiting' | 'sending' | 'done' | 'failed' | 'refused';
  /** 0 to 1 */
  progress: number;
  /** Why the file is refused: found by this browser, or the server's sentence. */
  problem?: FileProblem;
  reason?: string;
  /** Part of a message, and no longer of its draft. */
  isSent: boolean;
  /** Present once the picture is encoded. */
  picture?: Blob;
  /** Of the picture, in pixels. */
  width?: number;
  height?: number;
}

/** A file of a message that is not stored yet. */
export type OutgoingFile = Pick<Upload, 'id' | 'name' | 'type' | 'bytes' | 'width' | 'height'>;

/** The files of this page that are not part of a stored message yet, in the order in which they were added. */
export interface Uploads extends Store<readonly Upload[]> {
  add: (files: readonly File[]) => void;
  /** Cancels the upload if it is running. */
  remove: (id: string) => void;
  retry: (id: string) => void;
  /** Moves the files of the draft, except refused ones, to a message. */
  take: () => OutgoingFile[];
  holds: (ids: readonly string[]) => boolean;
  /** Resolves with the first file that the server does not have, once there is nothing to wait for. */
  finish: (ids: readonly string[]) => Promise<Upload | undefined>;
  /** Uploads files again that the server has lost. Returns false if that was tried before. */
  restart: (ids: readonly string[]) => boolean;
  /** Uploads all files again, with new ids, because their owner has changed. */
  renew: () => void;
  /** Forgets the files of all other messages. */
  retain: (ids: readonly string[]) => void;
  close: () => void;
}

interface Source {
  file: File;
  prepared?: PreparedFile;
  hasRestarted?: true;
  cancel: AbortController;
}

const TRIES_MAX = 6;
const RETRY_DELAY_MS = 1_000;
const RETRY_DELAY_MAX_MS = 5_000;

/** Prepares and uploads files, one after the other. */
export function createUploads(target: UploadTarget): Uploads {
  const store = createStore<readonly Upload[]>([]);
  const sources = new Map<string, Source>();
  const delay = createInterruptibleDelay();
  let isWorking = false;
  window.addEventListener('online', delay.interrupt);

  function change(id: string, changes: Partial<Upload>): void {
    store.set(store.getSnapshot().map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)));
  }

  function removeAll(isUnwanted: (upload: Upload) => boolean): void {
    const unwanted = store.getSnapshot().filter(isUnwanted);
    if (unwanted.length === 0) return;
    for (const { id } of unwanted) {
      sources.get(id)?.cancel.abort();
      sources.delete(id);
    }
    store.set(store.getSnapshot().filter((upload) => !unwanted.includes(upload)));
    delay.interrupt();
  }

  async function work(): Promise<void> {
    if (isWorking) return;
    isWorking = true;
    for (let next = findWaiting(); next; next = findWaiting()) await process(next);
    isWorking = false;
  }

  function findWaiting(): Upload | undefined {
    return store.getSnapshot().find(({ state }) => state === 'waiting');
  }

  async function process({ id, name }: Upload): Promise<void> {
    const source = sources.get(id) as Source;
    try {
      source.prepared ??= await prepareFile(source.file);
      const { body, width, height } = source.prepared;
      change(id, { bytes: body.size, ...(width && height && { picture: body, width, height }) });
      await send(id, name, source.prepared);
      change(id, { state: 'done' });
    } catch (error) {
      if (error instanceof FileRefusal) change(id, { state: 'refused', problem: error.problem });
      else if (isFinal(error)) change(id, { state: 'refused', reason: (error as ApiError).msg });
      else change(id, { state: 'failed' });
    }
  }

  async function send(id: string, name: string, file: PreparedFile): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      const source = sources.get(id);
      if (!source) return;
      change(id, { state: 'sending', progress: 0 });
      try {
        const { signal } = source.cancel;
        return await sendFile(target, { id, name, file, signal, onProgress: (progress) => change(id, { progress }) });
      } catch (error) {
        if (!sources.has(id)) return;
        if (isFinal(error) || tries === TRIES_MAX) throw error;
        change(id, { state: 'waiting' });
        const retryAfter = error instanceof ApiError ? error.retryAfter : undefined;
        await delay.wait(retryAfter ? retryAfter * 1_000 : Math.min(RETRY_DELAY_MS * tries, RETRY_DELAY_MAX_MS));
      }
    }
  }

  function start(ids: readonly string[]): void {
    for (const id of ids) change(id, { state: 'waiting', progress: 0 });
    delay.interrupt();
    void work();
  }

  function find(id: string): Upload | undefined {
    return store.getSnapshot().find((upload) => upload.id === id);
  }

  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    add(files) {
      const draft = store.getSnapshot().filter(({ isSent, state }) => !isSent && state !== 'refused');
      const room = Math.max(0, FILES_MAX - draft.length);
      const added = files.slice(0, room).map((file) => {
        const id = randomId();
        sources.set(id, { file, cancel: new AbortController() });
        return describe(id, file);
      });
      store.set([...store.getSnapshot(), ...added, ...describeSurplus(files.slice(room))]);
      void work();
    },
    remove: (unwanted) => removeAll(({ id }) => id === unwanted),
    retry: (id) => start([id]),
    take() {
      removeAll(({ isSent, state }) => !isSent && state === 'refused');
      const taken = store.getSnapshot().filter(({ isSent }) => !isSent);
      store.set(store.getSnapshot().map((upload) => ({ ...upload, isSent: true })));
      return taken.map(({ id, name, type, bytes, width, height }) => ({
        id,
        name,
        type,
        bytes,
        ...(width && height && { width, height }),
      }));
    },
    holds: (ids) => ids.every((id) => sources.has(id)),
    finish(ids) {
      start(ids.filter((id) => find(id)?.state === 'failed'));
      return new Promise((resolve) => {
        const stop = store.subscribe(check);
        function check(): void {
          const uploads = ids.map(find);
          if (uploads.some((upload) => upload?.state === 'waiting' || upload?.state === 'sending')) return;
          stop();
          resolve(uploads.find((upload) => upload && upload.state !== 'done'));
        }
        check();
      });
    },
    restart(ids) {
      const lost = ids.flatMap((id) => sources.get(id) ?? []);
      if (lost.length < ids.length || lost.some(({ hasRestarted }) => hasRestarted)) return false;
      for (const source of lost) source.hasRestarted = true;
      start(ids);
      return true;
    },
    renew() {
      const renewed = store.getSnapshot().map((upload) => {
        const source = sources.get(upload.id);
        if (!source || upload.state === 'refused') return upload;
        sources.delete(upload.id);
        const id = randomId();
        sources.set(id, source);
        return { ...upload, id, state: 'waiting' as const, progress: 0 };
      });
      store.set(renewed);
      void work();
    },
    retain: (ids) => removeAll(({ id, isSent }) => isSent && !ids.includes(id)),
    close() {
      removeAll(() => true);
      window.removeEventListener('online', delay.interrupt);
    },
  };
}

function describe(id: string, { name, type, size }: File): Upload {
  return { id, name, type, bytes: size, state: 'waiting', progress: 0, isSent: false };
}

/** One entry for all files above the limit. */
function describeSurplus([first, ...others]: readonly File[]): Upload[] {
  if (!first) return [];
  const name = others.length > 0 ? `${first.name} + ${others.length}` : first.name;
  return [{ ...describe(randomId(), first), name, state: 'refused', problem: 'too_many' }];
}

/** Whether another try would be refused, too. */
function isFinal(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const { status } = error;
  // 507: there is no more room for files.
  return status === 507 || (status >= 400 && status < 500 && status !== 408 && status !== 429);
}
