import type { MarkedText } from './marked-text';
import type { SearchResult } from './search-index';
import styles from './search-results.module.scss';

interface SearchResultsProps {
  results: readonly SearchResult[];
}

export function SearchResults({ results }: SearchResultsProps) {
  return (
    <ol className={styles.list}>
      {results.map(({ href, kind, title, excerpt }) => (
        <li key={href}>
          <p className={styles.kind}>{kind}</p>
          <h2 className={styles.title}>
            <a href={href}>
              <Marked text={title} />
            </a>
          </h2>
          <p className={styles.excerpt}>
            <Marked text={excerpt} />
          </p>
        </li>
      ))}
    </ol>
  );
}

function Marked({ text }: { text: MarkedText }) {
  // The same piece may occur twice, so only its position identifies it.
  // biome-ignore lint/suspicious/noArrayIndexKey: the pieces have no state.
  return text.map((piece, index) => (piece.isMatch ? <mark key={index}>{piece.text}</mark> : piece.text));
}
