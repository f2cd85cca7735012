import { toCsv } from './csv';

test('Excel opens the file as UTF-8', () => {
  expect(toCsv(['Name'], [['Łucja']])).toBe('\uFEFFName\r\nŁucja\r\n');
});

test('quotes cells with quotes, commas and line breaks', () => {
  expect(toCsv(['A', 'B'], [['5" pipe, long', 'one\ntwo']])).toContain('"5"" pipe, long","one\ntwo"');
});

test.each(['=1+1', '+1', '+1-301-555-0100', '+1 301 555 0100*2', '+1+1', '-2', '@SUM(A1)', '\t=1', '  =cmd()', '＝1'])(
  '%j cannot run as a formula',
  (text) => {
    expect(toCsv([], [[text]])).toContain(`'${text}`);
  },
);

test.each([
  ['+1 202 555 0199', '(+1) 202 555 0199'],
  ['+12025550199', '(+1) 2025550199'],
  ['+1 (202) 555 0199', '(+1) (202) 555 0199'],
  ['+(44) 20 7946 0958', '(+44) 20 7946 0958'],
  ['+353 1 234 5678', '(+353) 1 234 5678'],
])('the phone number %j stays readable', (text, written) => {
  expect(toCsv([], [['a', text]])).toContain(`a,${written}\r\n`);
});

test('does not change ordinary text and numbers', () => {
  expect(toCsv([], [['Ada Byron', 'a=b', -3]])).toContain('Ada Byron,a=b,-3\r\n');
});
