import type * as VisitDraftModule from './visit-draft';

const ADA = {
  kind: 'kitchen',
  zip: '20814',
  startsAt: '2026-12-07T14:00:00.000Z',
  name: 'Ada',
  street: '12 Elm Street',
};

afterEach(() => sessionStorage.clear());

/** The state of the module is reset. */
function reload(): typeof VisitDraftModule {
  let loaded: typeof VisitDraftModule | undefined;
  jest.isolateModules(() => {
    loaded = require('./visit-draft');
  });
  return loaded as typeof VisitDraftModule;
}

/** Key of the request that a page sends. */
function send({ attempts, enterDraft }: typeof VisitDraftModule, change: object): string {
  attempts.begin(enterDraft({ phoneNumber: '', email: 'ada@example.com', ...change }));
  return attempts.currentId();
}

test('over a reload, a request keeps its key until it is answered, even if it changes', () => {
  const first = send(reload(), ADA);
  const page = reload();
  expect(page.attempts.isUnanswered(page.readDraft())).toBe(true);
  expect(send(page, {})).toBe(first);

  const changed = reload();
  expect(send(changed, { street: '14 Elm Street' })).toBe(first);
  changed.attempts.end();
  expect(send(reload(), {})).not.toBe(first);
});
