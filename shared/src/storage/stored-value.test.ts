import { createEntryStorage } from './entry-storage';
import { createStoredValue } from './stored-value';

interface Person {
  name: string;
}

beforeEach(() => localStorage.clear());

test('a value is stored as JSON under its key, and null deletes it', () => {
  const person = openPerson();

  person.set({ name: 'Jane' });
  expect(localStorage.getItem('person')).toBe('{"name":"Jane"}');
  expect(openPerson().getSnapshot()).toEqual({ name: 'Jane' });

  person.set(null);
  expect(localStorage).toHaveLength(0);
});

test.each(['{', '[]', 'null', '{"name":5}'])('the invalid entry %s counts as not stored', (stored) => {
  localStorage.setItem('person', stored);

  expect(openPerson().getSnapshot()).toBeNull();
});

test('subscribers are notified of changes in this tab and in others', () => {
  const person = openPerson();
  const seen: unknown[] = [];
  person.subscribe(() => seen.push(person.getSnapshot()));

  person.set({ name: 'Jane' });
  writeInAnotherTab({ name: 'Ann' });
  clearInAnotherTab();

  expect(seen).toEqual([{ name: 'Jane' }, { name: 'Ann' }, null]);
});

test('a page restored from the back/forward cache reads the changes that it missed', () => {
  const person = openPerson();
  person.set({ name: 'Jane' });
  const listener = jest.fn();
  person.subscribe(listener);
  localStorage.clear();

  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));

  expect(listener).toHaveBeenCalledTimes(1);
  expect(person.getSnapshot()).toBeNull();
});

test('writing an entry again with the same content does not notify subscribers', () => {
  const person = openPerson();
  person.set({ name: 'Jane' });
  const listener = jest.fn();
  person.subscribe(listener);
  const before = person.getSnapshot();

  writeInAnotherTab({ name: 'Jane' });

  expect(listener).not.toHaveBeenCalled();
  expect(person.getSnapshot()).toBe(before);
});

test("a reload reads another tab's change before its event arrives", () => {
  const person = openPerson();
  const listener = jest.fn();
  person.subscribe(listener);
  localStorage.setItem('person', '{"name":"Ann"}');
  expect(person.getSnapshot()).toBeNull();

  expect(person.reload()).toEqual({ name: 'Ann' });

  expect(listener).toHaveBeenCalledTimes(1);
});

test('without subscribers, a snapshot is current and leaves no listener on the page', () => {
  const added = jest.spyOn(window, 'addEventListener');
  const person = openPerson();
  expect(person.getSnapshot()).toBeNull();

  localStorage.setItem('person', '{"name":"Ann"}');

  expect(person.getSnapshot()).toEqual({ name: 'Ann' });
  expect(person.getSnapshot()).toBe(person.getSnapshot());
  expect(added).not.toHaveBeenCalled();
  added.mockRestore();
});

test('after the last unsubscription, changes in other tabs are not followed', () => {
  const person = openPerson();
  const stops = [person.subscribe(jest.fn()), person.subscribe(jest.fn())];
  const removed = jest.spyOn(window, 'removeEventListener');

  stops[0]?.();
  stops[0]?.();
  expect(removed).not.toHaveBeenCalled();
  stops[1]?.();

  expect(removed.mock.calls.map(([type]) => type)).toEqual(['storage', 'pageshow']);
  removed.mockRestore();
});

test('a value that changed while nothing was subscribed is current for the next subscriber', () => {
  const person = openPerson();
  person.subscribe(jest.fn())();
  localStorage.setItem('person', '{"name":"Ann"}');

  person.subscribe(jest.fn());

  expect(person.getSnapshot()).toEqual({ name: 'Ann' });
});

test('without browser storage, the value lasts until the page unloads', () => {
  const person = openPerson(createEntryStorage(null));

  person.set({ name: 'Jane' });

  expect(person.reload()).toEqual({ name: 'Jane' });
  expect(localStorage).toHaveLength(0);
});

function openPerson(storage = createEntryStorage()) {
  return createStoredValue({ key: 'person', parse: parsePerson, storage });
}

function parsePerson(value: unknown): Person | null {
  const { name } = value as Partial<Person>;
  return typeof name === 'string' ? { name } : null;
}

function writeInAnotherTab(value: Person): void {
  localStorage.setItem('person', JSON.stringify(value));
  window.dispatchEvent(new StorageEvent('storage', { key: 'person' }));
}

function clearInAnotherTab(): void {
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
}
