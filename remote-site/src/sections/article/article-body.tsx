import type { ReactNode } from 'react';

import type { Picture } from '@potomac-oak/shared/contracts/picture';
import { linkTo } from '@potomac-oak/shared/contracts/route';
import { ResponsivePicture } from '@potomac-oak/shared/ui/responsive-picture';

import type { Fact } from '../../content/content-schema';
import { toParagraphs } from '../points/paragraphs';
import { RenderingNote } from '../rendering-note/rendering-note';
import styles from './article.module.scss';
import { ArticleColumns } from './article-columns';

interface ArticleBodyProps {
  picture: Picture;
  intro: readonly string[];
  facts?: readonly Fact[];
  closing: string;
  children: ReactNode;
}

/** A wide picture above the text, with the facts beside it. */
export function ArticleBody({ picture, intro, facts, closing, children }: ArticleBodyProps) {
  return (
    <>
      <div className={styles.breakout}>
        <ResponsivePicture
          picture={picture}
          sizes="(max-width: 1288px) 100vw, 1240px"
          className={styles.picture}
          isFirstPaint
        />
        <RenderingNote pictures={[picture]} />
      </div>
      <ArticleColumns
        facts={facts}
        intro={intro.map((paragraph) => (
          <p key={paragraph} className={styles.intro}>
            {paragraph}
          </p>
        ))}
      >
        {children}
        <div className={styles.closing}>
          {toParagraphs(closing).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <a className="btn btn-primary" href={linkTo('/contact')}>
            Schedule Free Consultation
          </a>
        </div>
      </ArticleColumns>
    </>
  );
}
