import type { ReactNode } from 'react';

import type { Picture } from '@potomac-oak/shared/contracts/picture';
import { ResponsivePicture } from '@potomac-oak/shared/ui/responsive-picture';

import styles from './picture-card.module.scss';
import { previewText } from './preview-text';

interface PictureCardProps {
  picture: Picture;
  title: string;
  /** Truncated to 250 characters. */
  text: string;
  /** The size of the largest projects. */
  price?: string;
  href: string;
  linkLabel: string;
  note?: ReactNode;
  /** Use 2 for cards directly below the page heading. */
  headingLevel?: 2 | 3;
}

export function PictureCard({
  picture,
  title,
  text,
  price,
  href,
  linkLabel,
  note,
  headingLevel = 3,
}: PictureCardProps) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3';

  return (
    <article className={styles.card}>
      <ResponsivePicture
        picture={picture}
        sizes="(max-width: 576px) 100vw, (max-width: 1024px) 50vw, 400px"
        alt=""
        className={styles.picture}
      />
      <div className={styles.body}>
        {note !== undefined && <p className={styles.note}>{note}</p>}
        <Heading className={styles.title}>{title}</Heading>
        <p className={styles.text}>{previewText(text)}</p>
        <div className={styles.foot}>
          {price !== undefined && (
            <p className={styles.price}>
              <span>Projects up to</span> <span>{price}</span>
            </p>
          )}
          <a className={styles.link} href={href} aria-label={`${linkLabel}: ${title}`}>
            {linkLabel}
          </a>
        </div>
      </div>
    </article>
  );
}
