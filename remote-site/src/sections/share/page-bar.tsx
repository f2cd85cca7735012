import { BackLink } from '../back-link/back-link';
import styles from './page-bar.module.scss';
import { ShareButton } from './share-button';

interface PageBarProps {
  /** Link to the list that this page belongs to. */
  back: { href: string; label: string };
  /** Path of the document. */
  path: string;
  title: string;
}

/** Above a page of a list: the way back, and the button that shares the page. */
export function PageBar({ back, path, title }: PageBarProps) {
  return (
    <div className={styles.bar}>
      <BackLink {...back} />
      <ShareButton path={path} title={title} />
    </div>
  );
}
