import type { ReactNode } from 'react';

import styles from './bubble.module.scss';

interface BubbleProps {
  side: 'left' | 'right';
  /** For screen readers. */
  author: string;
  text: string;
  meta: ReactNode;
}

export function Bubble({ side, author, text, meta }: BubbleProps) {
  return (
    <li className={`${styles.bubble} ${styles[side]}`}>
      <span className="visually-hidden">{author}: </span>
      <p className={styles.text} dir="auto">
        {text}
      </p>
      <p className={styles.meta}>{meta}</p>
    </li>
  );
}
