import fc from 'fast-check';

import { containerGlobal, containerName, isUnitName, isVersion, toUnitName } from './release-names';

const part = fc.stringMatching(/^[a-z][a-z0-9]{0,2}$/);
const unit = fc.array(part, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('_'));
const number = fc.nat({ max: 20 });
const label = fc.array(fc.stringMatching(/^[a-z0-9]{1,3}$/), { minLength: 1, maxLength: 3 });
const version = fc
  .tuple(number, number, number, fc.option(label))
  .map(([major, minor, patch, labels]) => `${major}.${minor}.${patch}${labels ? `-${labels.join('.')}` : ''}`);
const release = fc.record({ unit, version });

test('different releases have different names', () => {
  fc.assert(
    fc.property(release, release, (a, b) => {
      const isEqual = a.unit === b.unit && a.version === b.version;
      expect(containerName(a) === containerName(b)).toBe(isEqual);
      expect(containerGlobal(a) === containerGlobal(b)).toBe(isEqual);
      expect(containerGlobal(a)).toMatch(/^\w+$/);
      return isUnitName(a.unit) && isVersion(a.version);
    }),
    { numRuns: 5_000 },
  );
});

test('a name can be split into a unit and a version in only one way', () => {
  const parse = (name: string) =>
    [...name.matchAll(/_/g)]
      .map(({ index }) => ({ unit: name.slice(0, index), rest: name.slice(index + 1) }))
      .filter((split) => isUnitName(split.unit) && /^\d/.test(split.rest));
  fc.assert(fc.property(release, (given) => parse(containerName(given)).length === 1));
});

test('the unit and the version of a release determine its names', () => {
  const given = { unit: 'remote_site', version: '1.4.2-pre.0a1b' };
  expect(containerName(given)).toBe('remote_site_1_4_2_pre_0a1b');
  expect(containerGlobal(given)).toBe('__po_remote_site_1_4_2_pre_0a1b__');
  expect(toUnitName('remote-site')).toBe('remote_site');
});

test.each(['1.4.2', '0.0.0', '1.4.2-pre.0a1b2c3d4e5f', '1.4.2-rc1'])('%j is a version', (text) => {
  expect(isVersion(text)).toBe(true);
});

test.each([
  '',
  '1.4',
  'v1.4.2',
  '01.4.2',
  '1.4.2-',
  '1.4.2-a-b',
  '1.4.2-a..b',
  '1.4.2-a_b',
  '1.4.2-RC1',
  '1.4.2+a',
  '1.4.2\n',
  '../1.4.2',
  `1.4.2-${'a'.repeat(60)}`,
])('%j is not a version', (text) => {
  expect(isVersion(text)).toBe(false);
});

test.each([
  '',
  'remote-site',
  'Remote',
  '1remote',
  'remote_1',
  'remote__site',
  '_remote',
  'remote_',
  'constructor',
  'a'.repeat(41),
])('%j is not a unit name', (text) => {
  expect(isUnitName(text)).toBe(false);
});
