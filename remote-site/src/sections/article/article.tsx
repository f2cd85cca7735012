import type { ReactNode } from 'react';

import type { Picture } from '@potomac-oak/shared/contracts/picture';
import { linkTo } from '@potomac-oak/shared/contracts/route';
import { ResponsivePicture } from '@potomac-oak/shared/ui/responsive-picture';

import { BackLink } from '../back-link/back-link';
import { toParagraphs } from '../points/paragraphs';
import { RenderingNote } from '../rendering-note/rendering-note';
import styles from './article.module.scss';

interface ArticleProps {
  /** Link to the list this article belongs to. */
  back: { href: string; label: string };
  title: string;
  /** Short line above the title. */
  note?: string;
  intro: readonly string[];
  picture: Picture;
  closing: string;
  children: ReactNode;
}

/** A reading column with a wider picture. */
export function Article({ back, title, note, intro, picture, closing, children }: ArticleProps) {
  return (
    <article className={styles.article}>
      <header className={styles.column}>
        <p>
          <BackLink {...back} />
        </p>
        {note !== undefined && <p className={styles.note}>{note}</p>}
        <h1 className={styles.title}>{title}</h1>
      </header>
      <div className={`${styles.column} ${styles.lead}`}>
        {intro.map((paragraph) => (
          <p key={paragraph} className={styles.intro}>
            {paragraph}
          </p>
        ))}
      </div>
      <div className={styles.breakout}>
        <ResponsivePicture
          picture={picture}
          sizes="(max-width: 1288px) 100vw, 1240px"
          className={styles.picture}
          isFirstPaint
        />
        <RenderingNote pictures={[picture]} />
      </div>
      <div className={`${styles.column} ${styles.body}`}>
        {children}
        <div className={styles.closing}>
          {toParagraphs(closing).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <a className="btn btn-primary" href={linkTo('/contact')}>
            Schedule Free Consultation
          </a>
        </div>
      </div>
    </article>
  );
}
