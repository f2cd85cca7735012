import type { ClipboardEvent, DragEvent } from 'react';

import { FILE_TYPES } from '../contracts/files';

type TakeFiles = (files: readonly File[]) => void;

// Kept, because browsers may forget an element that no page contains while the visitor chooses.
let input: HTMLInputElement | undefined;

/** Opens the browser's dialog for files. Phones offer the camera and the library. */
export function chooseFiles(take: TakeFiles): void {
  const chosen = document.createElement('input');
  input = chosen;
  // Without HEIC, so that phones convert their photos to JPEG.
  Object.assign(input, { type: 'file', accept: FILE_TYPES.join(), multiple: true });
  input.onchange = () => take([...(chosen.files ?? [])]);
  input.click();
}

/** Props of an element on which files can be dropped. `data-drop` is present while files are over it. */
export function dropTarget(take: TakeFiles) {
  return {
    onDragOver(event: DragEvent<HTMLElement>) {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      event.currentTarget.dataset.drop = '';
    },
    onDragLeave({ currentTarget }: DragEvent<HTMLElement>) {
      delete currentTarget.dataset.drop;
    },
    onDrop(event: DragEvent<HTMLElement>) {
      delete event.currentTarget.dataset.drop;
      if (event.dataTransfer.files.length === 0) return;
      event.preventDefault();
      take([...event.dataTransfer.files]);
    },
  };
}

/** Takes pasted files. Text that comes with a picture of itself, as from an office program, is pasted as text. */
export function takePasted(event: ClipboardEvent, take: TakeFiles): void {
  const { files, types } = event.clipboardData;
  if (files.length === 0 || types.includes('text/plain')) return;
  event.preventDefault();
  take([...files]);
}
