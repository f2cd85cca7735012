import { company } from '@potomac-oak/shared/company';

import { STEP_COUNT } from '../../texts/bot/bot-script';
import { ENGLISH_SCRIPT } from '../../texts/bot/english-script';
import { SPANISH_SCRIPT } from '../../texts/bot/spanish-script';
import { ENGLISH } from '../../texts/english';
import { SPANISH } from '../../texts/spanish';
import { listBubbles, parseBotProgress, readContact, toHistory } from './bot-progress';

const TO_THE_CONSULTATION = ['Service info', 'A deck', 'Small repair'];

test('the bot asks seven questions and ends with a goodbye', () => {
  const answers = ENGLISH_SCRIPT.steps.map((_step, index) => `answer ${index}`);

  const bubbles = listBubbles(answers, ENGLISH.bot);

  expect(bubbles.filter(({ side }) => side === 'left')).toHaveLength(8);
  expect(bubbles.filter(({ side }) => side === 'right').map(({ text }) => text)).toEqual(answers);
  expect(bubbles.at(-1)?.text).toMatch(/received your info.*team will contact you soon/);
});

test('offers the specified options at the specified steps', () => {
  expect(ENGLISH_SCRIPT.steps.map(({ options }) => options?.map(({ label }) => label))).toEqual([
    ['Service info'],
    undefined,
    ['Small repair', 'Partial remodel', 'Full renovation'],
    ['Yes', 'No'],
    ['Yes Monday works', 'Yes Tuesday works', 'Contact to coordinate'],
    undefined,
    undefined,
  ]);
});

test('the Spanish script has the same steps and options as the English one', () => {
  const shapeOf = ({ steps }: typeof ENGLISH_SCRIPT) => steps.map(({ options }) => options?.length);
  expect(shapeOf(SPANISH_SCRIPT)).toEqual(shapeOf(ENGLISH_SCRIPT));
  expect(ENGLISH_SCRIPT.steps).toHaveLength(STEP_COUNT);
});

test('outside the region the bot mentions the waitlist and still offers the consultation', () => {
  const [waitlist, consultation] = listBubbles([...TO_THE_CONSULTATION, 'No'], ENGLISH.bot).slice(-2);

  expect(waitlist?.text).toMatch(new RegExp(`only the ${company.region.shortName} area.*waitlist`));
  expect(consultation?.text).toMatch(/free in-home consultation/);
  expect(
    toHistory([...TO_THE_CONSULTATION, 'No', 'Contact to coordinate'], 'id', SPANISH.bot.english).messages.at(-1)
      ?.question,
  ).toMatch(/waitlist(.|\n)*free in-home consultation/);
});

test('inside the region the bot does not mention the waitlist', () => {
  const texts = listBubbles([...TO_THE_CONSULTATION, 'Yes'], ENGLISH.bot).map(({ text }) => text);

  expect(texts.join()).not.toMatch(/waitlist/);
});

test.each([
  ['Jane Doe, (301) 555-0100', 'Jane', 'Doe', '(301) 555-0100'],
  ['301.555.0100 Jane', 'Jane', '', '301.555.0100'],
  ['My name: María-José O’Brien Núñez +1 301 555 0100', 'My', 'name María-José O’Brien Núñez', '+1 301 555 0100'],
  ['Jane van der Berg - 3015550100', 'Jane', 'van der Berg', '3015550100'],
  ['', '', '', ''],
])('prefills the form from %j', (nameAndPhone, firstName, lastName, phoneNumber) => {
  const answers = [...TO_THE_CONSULTATION, 'Yes', 'Yes Monday works', nameAndPhone, 'jane@example.com'];

  expect(readContact(answers)).toEqual({ firstName, lastName, phoneNumber, email: 'jane@example.com' });
});

test.each([
  null,
  'text',
  { answers: 'x', runId: 'a' },
  { answers: [1], runId: 'a' },
  { answers: Array(20).fill(''), runId: 'a' },
])('ignores invalid stored progress: %j', (stored) => {
  expect(parseBotProgress(stored)).toBeNull();
});
