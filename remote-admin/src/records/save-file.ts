import { MINUTE_MS } from '@potomac-oak/shared/contracts/durations';

export function saveFile(content: Blob, fileName: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // Safari reads the blob after this task; revoking it at once saves an empty file.
  setTimeout(() => URL.revokeObjectURL(url), MINUTE_MS);
}
