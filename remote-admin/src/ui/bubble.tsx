import { type ReactNode, useMemo } from 'react';

import { findLinks } from '@potomac-oak/shared/chat-ui/find-links';
import { LinkedText } from '@potomac-oak/shared/chat-ui/linked-text';

import styles from './bubble.module.scss';

interface BubbleProps {
  side: 'left' | 'right' | 'note';
  author: string;
  isFirstOfGroup?: boolean;
  text: string;
  meta: ReactNode;
}

export function Bubble({ side, author, isFirstOfGroup = true, text, meta }: BubbleProps) {
  const parts = useMemo(() => findLinks(text), [text]);

  return (
    <li className={`${styles.bubble} ${styles[side]} ${isFirstOfGroup ? styles.first : ''}`}>
      <span className="visually-hidden">{author}: </span>
      <p className={styles.text} dir="auto">
        <LinkedText parts={parts} />
      </p>
      {meta && <p className={styles.meta}>{meta}</p>}
    </li>
  );
}
