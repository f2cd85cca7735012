import fc from 'fast-check';

import { unpackedRelease } from '../../src/testing/stored-releases';
import { makeRelease } from '../../src/testing/test-release';
import type { HttpAction } from './actions';
import type { Packed } from './http-text';
import { rarely, version } from './inputs';
import { spoiled } from './nasty-values';

const UNIT = 'remote_chat';
const BOMB_BYTES = 40_000_000;
const CUT_MAX_BYTES = 500;

/** Uploads of releases, from valid ones to broken and cut-off streams. */
export const uploads: fc.Arbitrary<Pick<HttpAction, 'parts' | 'body' | 'headers'>> = version.chain((uploaded) => {
  const { manifest, files } = makeRelease({ unit: UNIT, version: uploaded });
  const content = [...files.values()].join('');
  const valid = fc.constant(unpackedRelease({ manifest, files }).toString());
  const broken = spoiled(fc.constant(manifest)).map((value) => `${JSON.stringify(value)}\n${content}`);
  return fc.record({
    parts: fc.constant({ ':unit': UNIT, ':version': uploaded }),
    headers: fc.constant({ 'Content-Type': 'application/gzip' }),
    body: fc.record<Packed>(
      {
        gzip: fc.oneof(valid, broken),
        padding: rarely(fc.constant(0), fc.constantFrom(1, BOMB_BYTES)),
        cut: rarely(fc.constant(0), fc.nat(CUT_MAX_BYTES)),
      },
      { noNullPrototype: true },
    ),
  });
});
