import { createEntryStorage } from '@potomac-oak/shared/storage/entry-storage';

import { adoptEntries } from './adopt-entries';
import { partnerPrefix } from './visitor-key';

afterEach(() => localStorage.clear());

test('the first of two site keys takes over the chat that both shared', () => {
  const storage = createEntryStorage();
  storage.set('potomac-oak:userInfo', 'Jane');
  storage.set('potomac-oak:other', '1');

  for (const siteKey of ['pk_1', 'pk_2']) adoptEntries(storage, partnerPrefix(siteKey), ['userInfo', 'chatOwner']);

  expect({ ...localStorage }).toEqual({ 'potomac-oak:pk_1:userInfo': 'Jane', 'potomac-oak:other': '1' });
});

test('a chat of the site itself is kept, and the shared one is deleted', () => {
  const storage = createEntryStorage();
  storage.set('potomac-oak:userInfo', 'Jane');
  storage.set('potomac-oak:pk_1:userInfo', 'Ann');

  adoptEntries(storage, 'potomac-oak:pk_1:', ['userInfo']);

  expect({ ...localStorage }).toEqual({ 'potomac-oak:pk_1:userInfo': 'Ann' });
});

test('our own site and scripts of older releases keep their entries', () => {
  const storage = createEntryStorage();
  storage.set('potomac-oak:userInfo', 'Jane');

  for (const prefix of ['', 'potomac-oak:']) adoptEntries(storage, prefix, ['userInfo']);

  expect({ ...localStorage }).toEqual({ 'potomac-oak:userInfo': 'Jane' });
});
