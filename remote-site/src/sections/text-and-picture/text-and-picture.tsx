import type { ReactNode } from 'react';

import styles from './text-and-picture.module.scss';

interface TextAndPictureProps {
  picture: ReactNode;
  paragraphs: readonly string[];
  link?: { label: string; href: string; description?: string };
  isPictureFirst?: boolean;
}

export function TextAndPicture({ picture, paragraphs, link, isPictureFirst = false }: TextAndPictureProps) {
  return (
    <div className={styles.columns}>
      <div className={isPictureFirst ? styles.first : styles.second}>{picture}</div>
      <div className={styles.text}>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {link && (
          <a className="btn btn-outline-primary" href={link.href} aria-label={link.description}>
            {link.label}
          </a>
        )}
      </div>
    </div>
  );
}
