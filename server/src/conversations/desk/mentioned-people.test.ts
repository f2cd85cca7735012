import { readMentions } from './mentioned-people';

const PEOPLE = [
  { id: 'maria', username: 'maria', name: 'Maria Lopez' },
  { id: 'noah', username: 'noah@office.example', name: 'Noah Kim' },
  { id: 'rene', username: 'rk', name: 'René Klein' },
  { id: 'ben', username: 'bstone', name: 'Ben Stone' },
  { id: 'other-ben', username: 'bwood', name: 'Ben Wood' },
  { id: 'second-maria', username: 'mw', name: 'Maria Wood' },
  { id: 'unnamed', username: 'desk', name: '' },
];

test.each([
  ['@noah please call', ['noah']],
  ['Ask @Noah, @NOAH@office.example. And (@rene)!', ['noah', 'rene']],
  ["@Noah's turn", ['noah']],
  // A user name is unique, a first name may not be.
  ['@maria', ['maria']],
  ['@ben', []],
  ['@bwood', ['other-ben']],
  ['write to noah@office.example or x@noah', []],
  ['@ @@ @. @noahs @stone', []],
  ['no one', []],
])('%j mentions %j', (text, mentioned) => {
  expect(readMentions(text, PEOPLE)).toEqual(mentioned);
});
