import { type FormEvent, useRef } from 'react';

import { company } from '@potomac-oak/shared/company';
import type { PageProps } from '@potomac-oak/shared/contracts/federation';
import { linkTo } from '@potomac-oak/shared/contracts/route';
import { Icon } from '@potomac-oak/shared/ui/icon';

import { searchTexts } from '../content/pages/search-texts';
import { SearchResults } from '../features/search/search-results';
import { useSearch } from '../features/search/use-search';
import styles from './search-page.module.scss';

export default function SearchPage({ search }: PageProps) {
  const { query, setQuery, results, hasFailed } = useSearch(search);
  const resultsRef = useRef<HTMLDivElement>(null);

  function goToFirst(event: FormEvent) {
    event.preventDefault();
    resultsRef.current?.querySelector('a')?.focus();
  }

  return (
    <div className={styles.page}>
      <h1 id="search-title">{searchTexts.title}</h1>
      <p id="search-subjects" className={styles.subjects}>
        {searchTexts.subjects}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: Safari before 17 gives <search> no role. */}
      <form role="search" className={styles.form} onSubmit={goToFirst}>
        <div className={styles.field}>
          <input
            className="form-control"
            type="search"
            aria-labelledby="search-title search-subjects"
            placeholder={searchTexts.hint}
            enterKeyHint="search"
            autoComplete="off"
            maxLength={100}
            value={query}
            onChange={({ target }) => setQuery(target.value)}
          />
          <Icon name="search" />
        </div>
      </form>
      <p className={styles.status} role="status">
        {hasFailed ? searchTexts.failed : statusOf(query, results?.length ?? null)}
      </p>
      <div ref={resultsRef}>{results !== null && <SearchResults results={results} />}</div>
      {(results === null || results.length === 0) && <Lists />}
    </div>
  );
}

function Lists() {
  return (
    <nav aria-labelledby="search-lists">
      <h2 id="search-lists" className={styles.heading}>
        {searchTexts.elsewhere}
      </h2>
      <ul className={styles.lists}>
        {searchTexts.lists.map(({ label, href }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
        <li>
          <a href={linkTo('/contact')}>Contact Us</a>
        </li>
        <li>
          <a href={company.phone.href}>{`Call ${company.phone.label}`}</a>
        </li>
      </ul>
    </nav>
  );
}

/** @param count null until the results are known */
function statusOf(query: string, count: number | null): string {
  if (query.trim() === '') return '';
  if (count === null) return 'Searching…';
  if (count === 0) return searchTexts.nothing;
  return count === 1 ? '1 result' : `${count} results`;
}
