import { createStore } from './store';

test('subscribers are notified when the value changes, not when the same value is set again', () => {
  const store = createStore(1);
  const seen: number[] = [];
  const unsubscribe = store.subscribe(() => seen.push(store.getSnapshot()));

  store.set(1);
  store.set(2);
  unsubscribe();
  store.set(3);

  expect(seen).toEqual([2]);
  expect(store.getSnapshot()).toBe(3);
});

test('a subscriber that unsubscribes during a notification does not affect the others', () => {
  const store = createStore(1);
  const notified: string[] = [];
  const unsubscribe = store.subscribe(() => {
    notified.push('first');
    unsubscribe();
  });
  store.subscribe(() => notified.push('second'));

  store.set(2);
  store.set(3);

  expect(notified).toEqual(['first', 'second', 'second']);
});
