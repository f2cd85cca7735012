import MiniSearch from 'minisearch';

import { loadOfferedPages } from '../../content/offered-pages';
import { loadSearchDocuments, type SearchDocument } from '../../content/search-documents';
import { cutExcerpt, type MarkedText, markWords } from './marked-text';

export interface SearchResult {
  href: string;
  kind: SearchDocument['kind'];
  title: MarkedText;
  /** The part of the text around the first match. */
  excerpt: MarkedText;
}

const FUZZY_FROM_LETTERS = 5;
const RESULTS_MAX = 20;
// They occur on every page, so they would only decide which part of a text is shown.
const IGNORED = new Set(
  'a an and are as at be can do for how i in is it my of on or our the to we what with you your'.split(' '),
);

export interface SearchIndex {
  /** The best results first, at most 20: pages with all words of the query, or with any of them if there are none. */
  searchSite(query: string): SearchResult[];
}

export async function openSearchIndex(): Promise<SearchIndex> {
  const loaded = await Promise.all([loadSearchDocuments(), loadOfferedPages()]);
  const documents = new Map(loaded.flat().map((document) => [document.href, document]));
  const index = createIndex([...documents.values()]);

  return {
    searchSite(query) {
      const complete = index.search(query, { combineWith: 'AND' });
      const found = complete.length > 0 ? complete : index.search(query);

      return found.slice(0, RESULTS_MAX).flatMap(({ id, terms }) => {
        const document = documents.get(id);
        if (document === undefined) return [];

        const { href, kind, title, text } = document;
        return [{ href, kind, title: markWords(title, terms), excerpt: markWords(cutExcerpt(text, terms), terms) }];
      });
    },
  };
}

function createIndex(documents: readonly SearchDocument[]): MiniSearch<SearchDocument> {
  const index = new MiniSearch<SearchDocument>({
    idField: 'href',
    fields: ['title', 'text'],
    processTerm(term) {
      const folded = term.toLowerCase();
      return IGNORED.has(folded) ? null : folded;
    },
    searchOptions: {
      boost: { title: 4 },
      prefix: true,
      // A short word with another letter is usually another word.
      fuzzy: (term) => (term.length < FUZZY_FROM_LETTERS ? false : 0.2),
    },
  });
  index.addAll(documents);
  return index;
}
