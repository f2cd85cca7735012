import { type MouseEvent, useRef } from 'react';

import type { Toast } from '@potomac-oak/shared/page-events/toast';

import styles from './toast-message.module.scss';

type ToastMessageProps = Required<Pick<Toast, 'message' | 'count'>> & { href: string | undefined };

/** A click that ends farther from its start is a drag. */
const TAP_PX = 8;

export function ToastMessage({ message, count, href }: ToastMessageProps) {
  const pressedAt = useRef(0);

  // A toast that is swiped away must not open its view.
  function handleClick(event: MouseEvent) {
    const isByPointer = event.detail > 0;
    if (isByPointer && Math.abs(event.clientX - pressedAt.current) > TAP_PX) event.preventDefault();
  }

  return (
    <span className={styles.message}>
      {href === undefined ? (
        <span>{message}</span>
      ) : (
        <a
          className={styles.link}
          href={href}
          draggable={false}
          onPointerDown={(event) => {
            pressedAt.current = event.clientX;
          }}
          onClick={handleClick}
        >
          {message}
        </a>
      )}
      {count > 1 && <span className={styles.count}>{count}</span>}
    </span>
  );
}
