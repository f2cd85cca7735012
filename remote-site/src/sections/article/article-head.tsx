import { PageBar } from '../share/page-bar';
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
      <PageBar back={back} path={path} title={title} />
      {note !== undefined && <p className={styles.note}>{note}</p>}
      <h1 className={styles.title}>{title}</h1>
    </header>
  );
}
