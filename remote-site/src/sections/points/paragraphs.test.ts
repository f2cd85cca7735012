import { toParagraphs } from './paragraphs';

test('line breaks and br tags become paragraphs', () => {
  expect(toParagraphs('One\nTwo<br>Three<br/>Four<BR />\n Five ')).toEqual(['One', 'Two', 'Three', 'Four', 'Five']);
});

test('other markup stays plain text', () => {
  expect(toParagraphs('<b>One</b>')).toEqual(['<b>One</b>']);
});
