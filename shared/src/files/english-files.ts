import { FILES_MAX } from '../contracts/files';
import type { FileTexts } from './file-texts';

export const ENGLISH_FILES: FileTexts = {
  tag: 'en-US',
  add: 'Add photos or PDFs',
  notLoaded: 'Files cannot be added right now. Please try again.',
  list: 'Files to send',
  remove: (name) => `Remove ${name}`,
  tryAgain: 'Try again',
  ready: (count, total) => `${count} of ${total} uploaded`,
  waiting: 'Waiting…',
  sending: 'Uploading…',
  failed: 'Not uploaded.',
  picture: (name) => `Photo ${name}`,
  problems: {
    type: 'Only photos (JPEG, PNG, WebP, AVIF) and PDFs can be sent.',
    heic: 'This browser cannot read HEIC. Choose it from the photo library, or save it as JPEG first.',
    empty: 'This file is empty.',
    too_large: 'This file is larger than 15 MB.',
    unreadable: 'This file cannot be opened. It may be damaged.',
    too_many: `Not added: a message holds up to ${FILES_MAX} files.`,
  },
};
