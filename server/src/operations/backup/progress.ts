import type { WriteStream } from 'node:tty';

import type { BackupPart } from './backup-parts';

const SHOW_EVERY_MS = 1_000;

interface Progress {
  show: (part: BackupPart) => void;
  end: () => void;
}

/** Shows the current table or file about once a second: in place on a terminal, as lines elsewhere. */
export function createProgress(output: Pick<WriteStream, 'write' | 'isTTY'>): Progress {
  let name = '';
  let rows = 0;
  let shownAt = performance.now();

  return {
    show(part) {
      if (part.kind === 'table') [name, rows] = [part.name, 0];
      if (part.kind === 'file') [name, rows] = [part.path, 0];
      if (part.kind === 'rows') rows += part.lines.length;
      if (performance.now() - shownAt < SHOW_EVERY_MS) return;
      shownAt = performance.now();
      const text = rows > 0 ? `${name}: ${rows} rows` : name;
      output.write(output.isTTY ? `\r\x1b[K${text}` : `${text}\n`);
    },
    end() {
      if (output.isTTY) output.write('\r\x1b[K');
    },
  };
}
