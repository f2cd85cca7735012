export const description =
  'Answer up to five questions about your project and see what it might cost: a price range, what is included, what is not, and what would change it.';

export const priceRangeTexts = {
  title: 'What Might It Cost?',
  form: {
    label: 'No name needed, no obligation',
    heading: 'Your price range in a few answers',
    lead: 'After a free visit, you get the actual price in writing.',
  },
  work: 'What would you like done?',
  show: 'Show my range',
  loading: 'Loading prices…',
  failed: 'We could not load the prices.',
  retry: 'Try again',
  range: 'Price range',
  contains: 'What’s included',
  leavesOut: 'What’s not included',
  moves: 'What would change the price',
  formula: 'How we got this range',
  source: 'Where the numbers come from',
  visit: 'Schedule a visit with this range',
  contact: 'Send us this range',
  chat: 'Ask about it in the chat',
  atVisit: {
    text: 'We give you a price range for this work during a free visit, with no obligation.',
    link: 'Pick a day and a time',
  },
};
