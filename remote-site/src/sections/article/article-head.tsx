import { BackLink } from '../back-link/back-link';
import { ShareButton } from '../share/share-button';
import styles from './article.module.scss';

interface ArticleHeadProps {
  /** Link to the list this article belongs to. */
  back: { href: string; label: string };
  /** Path of the document. */
  path: string;
  title: string;
  /** Short line above the title. */
  note?: string;
}

export function ArticleHead({ back, path, title, note }: ArticleHeadProps) {
  return (
    <header className={styles.head}>
      <div className={styles.bar}>
        <BackLink {...back} />
        <ShareButton path={path} title={title} />
      </div>
      {note !== undefined && <p className={styles.note}>{note}</p>}
      <h1 className={styles.title}>{title}</h1>
    </header>
  );
}
