import { FileTray } from './file-tray';
import type { UploadTarget } from './send-file';
import { UnsentFile } from './unsent-file';
import { createUploads, type Uploads } from './uploads';

/** What a page needs to send files. It loads with the first file. */
export interface Files {
  uploads: Uploads;
  FileTray: typeof FileTray;
  UnsentFile: typeof UnsentFile;
}

export function createFiles(target: UploadTarget): Files {
  return { uploads: createUploads(target), FileTray, UnsentFile };
}
