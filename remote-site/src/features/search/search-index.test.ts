import { pageDetails } from '../../content/page-details';
import { pages } from '../../content/pages';
import { openSearchIndex, type SearchIndex } from './search-index';

let searchSite: SearchIndex['searchSite'];

beforeAll(async () => {
  ({ searchSite } = await openSearchIndex());
});

test('a service is the first result for its name, and the words are marked', () => {
  const [first] = searchSite('kitchen remodeling');

  expect(first).toMatchObject({ href: '/#/services/0', kind: 'Service' });
  expect(first?.title).toEqual([
    { text: 'Kitchen', isMatch: true },
    { text: ' ', isMatch: false },
    { text: 'Remodeling', isMatch: true },
  ]);
});

test('projects, articles, questions and pages are found', () => {
  const kinds = ['egress window', 'financing', 'shelving weatherstripping', 'humidity', 'Rockville'].flatMap((query) =>
    searchSite(query).map(({ kind }) => kind),
  );

  expect(new Set(kinds)).toEqual(new Set(['Service', 'Project', 'Article', 'Question', 'Page']));
});

test('every page is found by its title, except those that search engines do not index', () => {
  const paths = pages.flatMap(({ path, title }) =>
    searchSite(title).some(({ href }) => href === `/#${path}`) ? [path] : [],
  );

  const listed = Object.entries(pageDetails).filter(([, { canonical, isUnlisted }]) => !(canonical || isUnlisted));
  expect(paths).toEqual(listed.map(([path]) => path));
});

test('a beginning and a misspelling of a word find it', () => {
  expect(searchSite('kitch').map(({ href }) => href)).toContain('/#/services/0');
  expect(searchSite('basment').map(({ href }) => href)).toContain('/#/services/2');
});

test('pages with all words come before a search for any of them', () => {
  expect(searchSite('patio xylophone').map(({ href }) => href)).toContain('/#/services/3');
  const both = searchSite('patio drainage');
  expect(both.length).toBeLessThan(searchSite('patio').length);
});

test('the excerpt is the part of the text with the first match', () => {
  const found = searchSite('certificate of insurance').find(({ kind }) => kind === 'Question');
  const excerpt = found?.excerpt.map(({ text }) => text).join('') ?? '';

  expect(excerpt).toMatch(/^… /);
  expect(excerpt).toContain('certificate');
  expect(excerpt.length).toBeLessThanOrEqual(184);
});

test('an excerpt does not run a heading into the text below', () => {
  const found = searchSite('pergola sofas').find(({ kind }) => kind === 'Project');
  expect(found?.excerpt.map(({ text }) => text).join('')).toContain(' sofas. Decks. ');
});

test('unknown words and signs find nothing', () => {
  expect(searchSite('qqqqqq')).toEqual([]);
  expect(searchSite('<script>&"')).toEqual([]);
  expect(searchSite('   ')).toEqual([]);
});
