import { Writable } from 'node:stream';
import { runInNewContext } from 'node:vm';

import { createLogger } from './logger';

const FOREIGN = `Object.assign(new TypeError('too slow', { cause: new RangeError('too long') }), { code: 'ERR_SLOW' })`;

test('an error of another realm is logged by name, code and message, and so is its cause', () => {
  const lines: string[] = [];
  const stream = new Writable({
    write(line, _encoding, done) {
      lines.push(String(line));
      done();
    },
  });

  createLogger('info', stream).error({ err: runInNewContext(FOREIGN) }, 'failed');

  const cause = { type: 'RangeError', message: 'too long' };
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    err: { type: 'TypeError', code: 'ERR_SLOW', message: 'too slow', cause },
  });
});
