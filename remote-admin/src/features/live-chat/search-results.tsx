import type { SearchMatch, SearchResult } from '@potomac-oak/shared/contracts/desk';
import { FULL_SEARCH } from '@potomac-oak/shared/contracts/limits';

import { recordHref } from '../../customers/customer-texts';
import { ListEmpty, ListRetry, ListSkeleton } from '../../records/list-notices';
import { formatDate } from '../../time/company-time';
import styles from './search-results.module.scss';
import { useDeskSearch } from './use-desk-search';

interface SearchResultsProps {
  search: string;
  openId: string | null;
}

const KINDS: Record<SearchResult['kind'], { label: string; nameless: string }> = {
  chat: { label: 'Live chat', nameless: 'No name' },
  botChat: { label: 'Support bot', nameless: 'Visitor' },
  contactForm: { label: 'Contact form', nameless: 'No name' },
  visit: { label: 'Visit', nameless: 'No name' },
};

function describeNothing(search: string): string {
  return FULL_SEARCH.test(search)
    ? 'Nothing matches your search'
    : 'No name begins with this. Type three letters to search the messages.';
}

export function SearchResults({ search, openId }: SearchResultsProps) {
  const { data, isError, isFetching, refetch } = useDeskSearch(search);
  // A later server may find kinds that this page, opened before, does not know.
  const results = data?.filter(({ kind }) => Object.hasOwn(KINDS, kind));

  if (isError) return <ListRetry onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (results === undefined) return <ListSkeleton />;
  if (results.length === 0) return <ListEmpty>{describeNothing(search)}</ListEmpty>;
  return (
    <ul className={styles.results} aria-label="Search results">
      {results.map((result) => (
        <li key={`${result.kind} ${result._id} ${result.match.seq}`}>
          <a
            className={styles.result}
            href={recordHref({ kind: result.kind, id: result._id })}
            aria-current={result._id === openId ? 'true' : undefined}
          >
            <span className={styles.head}>
              <span className={styles.name} dir="auto">
                {result.name || KINDS[result.kind].nameless}
              </span>
              <time className={styles.meta} dateTime={result.createdAt}>
                {formatDate(result.createdAt)}
              </time>
            </span>
            <span className={styles.text} dir="auto">
              <Highlighted match={result.match} />
            </span>
            <span className={styles.meta}>
              {KINDS[result.kind].label}
              {result.match.field === 'note' && ' · internal note'}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function Highlighted({ match: { text, ranges } }: { match: SearchMatch }) {
  let end = 0;
  const parts = ranges.flatMap(([start, stop]) => {
    const before = text.slice(end, start);
    end = stop;
    return [before, <mark key={start}>{text.slice(start, stop)}</mark>];
  });
  return [...parts, text.slice(end)];
}
