import { describeContext } from './describe-context';

test('the fields of the page are sent as texts, and the query only if the page allows it', () => {
  document.title = 'Decks';
  history.replaceState(null, '', '/?plan=gold');
  const fields = [['order', '17']];

  expect(describeContext({ context: { order: 17 } })).toEqual({ title: 'Decks', query: '', fields });
  // As the script tag has it.
  const tag = JSON.parse(JSON.stringify({ context: '{"order":"17"}', query: 'send' }));
  expect(describeContext(tag)).toEqual({ title: 'Decks', query: '?plan=gold', fields });
  expect(describeContext({})).toMatchObject({ fields: [] });
});

test('values are described without failing', () => {
  const cyclic: Record<string, unknown> = {};
  cyclic.self = cyclic;
  const given = JSON.parse('{"context":{"cart":{"items":[1,2]},"none":null}}');
  Object.assign(given.context, { cyclic, bare: Object.create(null) });

  expect(describeContext(given).fields).toEqual([
    ['cart', '{"items":[1,2]}'],
    ['none', 'null'],
    ['cyclic', ''],
    ['bare', '{}'],
  ]);
});

test('arrays are described as JSON on a page whose library gives them a toJSON', () => {
  Object.assign(Array.prototype, { toJSON: () => 'a text' });
  try {
    expect(describeContext(JSON.parse('{"context":{"rooms":["kitchen"]}}')).fields).toEqual([['rooms', '["kitchen"]']]);
  } finally {
    Reflect.deleteProperty(Array.prototype, 'toJSON');
  }
});

test.each([[{ order: 'x'.repeat(2_048) }], ['{'], ['null'], ['17']])(
  'the context %j is logged and not sent',
  (given) => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);

    expect(describeContext(JSON.parse(JSON.stringify({ context: given }))).fields).toEqual([]);
    expect(log).toHaveBeenCalledWith(expect.stringContaining('at most 2048 bytes'));
    log.mockRestore();
  },
);
