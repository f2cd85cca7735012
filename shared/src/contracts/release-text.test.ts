import type { ReleaseManifest } from './release';
import type { UnitStatus, VersionStatus } from './release-calls';
import { describeChange, describeDifference, describeStatus } from './release-text';

const NO_REPORTS: VersionStatus['reports'] = {
  loads: 0,
  addresses: 0,
  failing: 0,
  faults: [],
  vitals: { lcp: null, inp: null, cls: null },
};
const STABLE = { version: '1.4.1', since: '2026-11-20T09:00:00.000Z', by: 'token:chat-team' };
const CANARY = { version: '1.4.2', traffic: 12.5, since: '2026-11-22T12:03:00.000Z', by: 'token:chat-team' };

test('a change names what visitors got before and after it', () => {
  const change = { unit: 'remote_chat', revision: 7, before: null, warnings: ['The site supports contract 1.'] };
  const after = { stable: STABLE, canary: CANARY, fallback: '1.4.0', changedIn: 7 };

  expect(describeChange({ ...change, after })).toBe(
    [
      'remote_chat, revision 7',
      '  before  nothing',
      '  after   stable 1.4.1, canary 1.4.2 with 12.5 %, fallback 1.4.0',
      'Warning: The site supports contract 1.',
    ].join('\n'),
  );
});

test('a difference has one line for what was added, removed or changed', () => {
  const before = release('1.4.1', {
    routes: { '/faq': { title: 'FAQ', files: [] }, '/old': { title: 'Old', files: [] } },
    files: {
      'a.js': { integrity: 'sha384-aaaaaaaaaaaa', bytes: 1_200 },
      'b.js': { integrity: 'sha384-b', bytes: 900 },
    },
  });
  const after = release('1.4.2', {
    routes: { '/faq': { title: 'Questions', files: [] } },
    files: {
      'a.js': { integrity: 'sha384-cccccccccccc', bytes: 1_200 },
      'b.js': { integrity: 'sha384-b', bytes: 900 },
    },
  });

  expect(describeDifference(before, after)).toBe(
    [
      'remote_chat 1.4.1: 2 files, 2 KB',
      'remote_chat 1.4.2: 2 files, 2 KB',
      '~ file a.js  1200 bytes, sha384-aaaaaaaa → 1200 bytes, sha384-cccccccc',
      '~ path /faq  FAQ → Questions',
      '- path /old  Old',
    ].join('\n'),
  );
  expect(describeDifference(after, after)).toContain('Both contain the same.');
});

test('the status lists each version with its role, traffic and counts', () => {
  const unit: UnitStatus = {
    unit: 'remote_chat',
    channel: { stable: STABLE, canary: CANARY, fallback: '1.4.0', changedIn: 7 },
    paths: [],
    versions: [
      stored('1.5.0', { publishedAt: '2026-11-22T13:00:00.000Z' }),
      stored('1.4.2', {
        reports: {
          loads: 210,
          addresses: 24,
          failing: 3,
          vitals: { lcp: 1_240, inp: null, cls: 0.0204 },
          faults: [{ kind: 'error', page: '/faq', stack: 'faq.js:1:20\nmain.js:1:3' }],
        },
      }),
      stored('1.4.1'),
      stored('1.4.0'),
      stored('1.3.9', { revokedAt: '2026-11-21T00:00:00.000Z' }),
    ],
  };

  expect(describeStatus({ units: [unit, { unit: 'remote_blog', channel: null, paths: [], versions: [] }] })).toBe(
    [
      'unit         channel   version  traffic  since (UTC)       by               size  loads  failed   LCP      INP  CLS',
      'remote_chat  stable    1.4.1    87.5 %   2026-11-20 09:00  token:chat-team  1 KB  0      0',
      'remote_chat  canary    1.4.2    12.5 %   2026-11-22 12:03  token:chat-team  1 KB  210    3 of 24  1240 ms       0.02',
      'remote_chat  fallback  1.4.0             2026-11-01 08:00  start            1 KB  0      0',
      'remote_chat  stored    1.5.0             2026-11-22 13:00  start            1 KB  0      0',
      'remote_chat  revoked   1.3.9             2026-11-01 08:00  start            1 KB  0      0',
      'remote_blog  nothing',
      '',
      '  remote_chat 1.4.2: error /faq',
      '  faq.js:1:20',
      '  main.js:1:3',
    ].join('\n'),
  );
});

function stored(version: string, more: Partial<VersionStatus> = {}): VersionStatus {
  const publishedAt = '2026-11-01T08:00:00.000Z';
  return {
    version,
    publishedAt,
    publishedBy: 'start',
    lastUsedAt: publishedAt,
    revokedAt: null,
    bytes: 1_000,
    reports: NO_REPORTS,
    ...more,
  };
}

function release(version: string, parts: Pick<ReleaseManifest, 'routes' | 'files'>): ReleaseManifest {
  return {
    schema: 2,
    unit: 'remote_chat',
    version,
    contracts: [1],
    entry: 'a.js',
    container: null,
    pages: [],
    template: null,
    embed: null,
    options: null,
    wire: {},
    ...parts,
  };
}
