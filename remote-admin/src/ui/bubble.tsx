import type { ReactNode } from 'react';

import styles from './bubble.module.scss';

interface BubbleProps {
  side: 'left' | 'right' | 'note';
  author: string;
  isFirstOfGroup?: boolean;
  text: string;
  meta: ReactNode;
}

export function Bubble({ side, author, isFirstOfGroup = true, text, meta }: BubbleProps) {
  return (
    <li className={`${styles.bubble} ${styles[side]} ${isFirstOfGroup ? styles.first : ''}`}>
      <span className="visually-hidden">{author}: </span>
      <p className={styles.text} dir="auto">
        {text}
      </p>
      {meta && <p className={styles.meta}>{meta}</p>}
    </li>
  );
}
