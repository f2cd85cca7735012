import type { Mutant } from './mutant';

/** Finding, exporting and erasing a person. */
export const privacyMutants: readonly Mutant[] = [
  {
    name: 'erase-found',
    guard: 'Only what was found for a person is exported or erased.',
    file: 'server/src/privacy/privacy-service.ts',
    text: '!items.every((item) => found.has(keyOf(item)))',
    replacement: 'false',
    suite: 'server/src/privacy/privacy.test.ts',
    tests: ['only what was found for the person can be exported or erased'],
  },
  {
    name: 'erase-owner',
    guard: 'Only owners find, export and erase a person.',
    file: 'server/src/privacy/register-privacy.ts',
    text: 'onRequest: [staffGuard, ownerGuard], preHandler',
    replacement: 'onRequest: [staffGuard], preHandler',
    suite: 'server/src/privacy/privacy.test.ts',
    tests: ['staff who are no owners may neither find, export nor erase'],
  },
  {
    name: 'erase-restored',
    guard: 'A restore erases again what was erased after its backup.',
    file: 'server/src/privacy/erasure-list.ts',
    text: 'return items.length === 0 ? null : eraseItems(tx, items);',
    replacement: 'return null;',
    suite: 'server/src/operations/backup/erasures.long.test.ts',
    tests: ['a restore erases again what was erased after its backup, and leaves no byte of it'],
  },
  {
    name: 'erase-unchosen',
    guard: 'A record that is only alike is erased only if it is chosen.',
    file: 'server/src/privacy/find-person.ts',
    text: "if (email !== null && confirmed.has(email)) return 'confirmed';",
    replacement: "if (email !== null && emails.has(email)) return 'confirmed';",
    suite: 'server/src/privacy/privacy.test.ts',
    tests: ['records that are alike by phone or name are found, and erased only if they are chosen'],
  },
  {
    name: 'erased-bytes',
    guard: 'The night removes what was erased from the files of the embedded database.',
    file: 'server/src/privacy/night-work.ts',
    text: 'await database.purge(TABLES_WITH_TEXT);',
    suite: 'server/src/privacy/erased-bytes.long.test.ts',
    tests: ['after the night, no byte of DATA_DIR contains what was erased'],
  },
];
