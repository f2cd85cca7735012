import type { JsonSchema, ReleaseManifest } from '@potomac-oak/shared/contracts/release';
import { describeMountOptions, describeWire } from '@potomac-oak/shared/contracts/wire';

import { makeRelease } from '../../../testing/test-release';
import { describeBreaks } from './compatibility-check';

const { readMessages = {}, sendMessage = {} } = describeWire();
const options = describeMountOptions('chat-widget');
const stable = makeChat('1.0.0');

test.each<[string, Partial<ReleaseManifest>, string]>([
  ['an expose', { container: expose(['./routes']) }, 'remote_chat 1.1.0 lacks ./mount, which 1.0.0 exposes.'],
  ['a route', { routes: {} }, 'remote_chat 1.1.0 lacks the route /chat of 1.0.0.'],
  ['the embed', { embed: null }, "remote_chat 1.1.0 lacks the script for partners' pages."],
  [
    'an option',
    { options: without('theme') },
    './mount of remote_chat 1.1.0 refuses options of 1.0.0: .theme is unknown.',
  ],
  ['an event', { wire: { readIt: readMessages } }, 'remote_chat 1.1.0 sends readIt, which this server does not know.'],
  [
    'a field of an event',
    { wire: { readMessages: JSON.parse(JSON.stringify(readMessages).replaceAll('"seq"', '"position"')) } },
    'remote_chat 1.1.0 sends readMessages, which this server refuses: [0].seq is required.',
  ],
])('a release that changes %s breaks', (_change, changes, sentence) => {
  expect(describeBreaks(makeChat('1.1.0', changes), [stable])).toBe(sentence);
});

test.each<[string, Partial<ReleaseManifest>]>([
  ['nothing', {}],
  ['a new expose', { container: expose(['./routes', './mount', './Badge']) }],
  ['a new route', { routes: { ...stable.routes, '/chat/new': { title: 'New', files: [] } } }],
  ['a new option', { options: { ...options, properties: { ...options.properties, sound: { type: 'boolean' } } } }],
  ['an event that it no longer sends', { wire: { sendMessage } }],
])('a release that changes %s does not break', (_change, changes) => {
  expect(describeBreaks(makeChat('1.1.0', changes), [stable])).toBeNull();
});

test('releases of other units, and a version that visitors get already, are not compared', () => {
  const changed = makeChat('1.1.0', { routes: {} });
  expect(describeBreaks(changed, [{ ...stable, unit: 'remote_site' }])).toBeNull();
  expect(describeBreaks(changed, [stable, changed])).toBeNull();
});

function makeChat(version: string, changes: Partial<ReleaseManifest> = {}): ReleaseManifest {
  const { manifest } = makeRelease({ unit: 'remote_chat', version, routes: ['/chat'], hasEmbed: true });
  return { ...manifest, options, wire: { readMessages, sendMessage }, ...changes };
}

function expose(exposes: string[]): ReleaseManifest['container'] {
  const { container } = makeRelease({ unit: 'remote_chat' }).manifest;
  return container && { ...container, exposes };
}

function without(option: string): JsonSchema {
  const { [option]: _removed, ...properties } = options.properties ?? {};
  return { ...options, properties };
}
