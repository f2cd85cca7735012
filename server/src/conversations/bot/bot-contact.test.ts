import { costGrowth } from '../../testing/cost-growth';
import { findContact } from './bot-contact';

const QUESTIONS = [
  'Which service?',
  'What is your name, and the best phone number to reach you?',
  'And your email address?',
];

test.each([
  [['Decks', 'Ada Byron, (301) 555-0199', 'ada@example.com'], 'Ada Byron', 'ada@example.com', '(301) 555-0199'],
  [
    ['Decks', '+1 301.555.0199 - José O’Neil', 'It is <Jo@Example.co.uk>.'],
    'José O’Neil',
    'Jo@Example.co.uk',
    '+1 301.555.0199',
  ],
  [['A house of 2000-2500 square feet', 'Ada 3015550199', ''], 'Ada', '', '3015550199'],
  [['Decks', 'Ada', 'none of your business'], 'Ada', '', ''],
  [['ada@localhost', '555', 'a@b@example.com, @example.com'], '', '', ''],
])('the answers %j name a person, an e-mail address and a phone number', (answers, name, email, phoneNumber) => {
  const entries = answers.map((answer, index) => ({ question: QUESTIONS[index] ?? '', answer }));

  expect(findContact(entries)).toEqual({ name, email, phoneNumber });
});

test('the order and the wording of the questions do not matter for an address or a number', () => {
  const entries = [
    { question: '', answer: 'Write to ada@example.com, or call 301 555 0199' },
    { question: 'Nombre y apellidos', answer: 'Ada Byron' },
  ];

  expect(findContact(entries)).toEqual({ name: 'Ada Byron', email: 'ada@example.com', phoneNumber: '301 555 0199' });
});

test.each(['a', '@', 'a@', 'a.', '@a.', '1', '(', '1(', '+(1', ' ', "' ", '-', 'é'])(
  'an answer of %j, repeated, costs at most three times as much when it is twice as long',
  (unit) => {
    const makeText = (length: number) => unit.repeat(length / unit.length);

    expect(costGrowth(makeText, (answer) => findContact([{ question: 'Name and phone', answer }]))).toBeLessThan(3);
  },
);
