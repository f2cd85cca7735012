import { type ReactNode, useMemo } from 'react';

import { findLinks } from '@potomac-oak/shared/chat-ui/find-links';
import { LinkedText } from '@potomac-oak/shared/chat-ui/linked-text';

import styles from './bubble.module.scss';

interface BubbleProps {
  side: 'left' | 'right' | 'note';
  author: string;
  isFirstOfGroup?: boolean;
  /** Not shown if it is empty. */
  text: string;
  children?: ReactNode;
  meta: ReactNode;
}

export function Bubble({ side, author, isFirstOfGroup = true, text, children, meta }: BubbleProps) {
  const parts = useMemo(() => findLinks(text), [text]);

  return (
    <li className={`${styles.bubble} ${styles[side]} ${isFirstOfGroup ? styles.first : ''}`}>
      <span className="visually-hidden">{author}: </span>
      {text && (
        <p className={styles.text} dir="auto">
          <LinkedText parts={parts} />
        </p>
      )}
      {children}
      {meta && <p className={styles.meta}>{meta}</p>}
    </li>
  );
}
