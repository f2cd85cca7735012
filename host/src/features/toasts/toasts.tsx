import type { ComponentType } from 'react';
import { useEffect, useRef, useState } from 'react';

import type { Toast } from '@potomac-oak/shared/page-events/toast';
import { onToast } from '@potomac-oak/shared/page-events/toast';

import { useIdle } from '../../timing/use-idle';
import styles from './toasts.module.scss';

/**
 * Shows the toasts that remotes raise with `showToast`. The library loads after the page and before the first toast:
 * the most important toast reports that the network is down.
 */
export function Toasts() {
  const { Stack, announcement } = useToasts();

  return (
    <>
      {Stack && <Stack />}
      {/* Rendered from the start: screen readers ignore a live region that is inserted together with its text. */}
      <p className={Stack ? 'visually-hidden' : styles.plain} role="status">
        {announcement}
      </p>
    </>
  );
}

function useToasts() {
  const isIdle = useIdle();
  const [announcement, setAnnouncement] = useState('');
  const [stack, setStack] = useState<{ ToastStack: ComponentType; raise: (toast: Toast) => void } | null>(null);
  const pending = useRef<Toast[]>([]);

  useEffect(() => {
    if (!isIdle) return;
    import(/* webpackChunkName: "toasts" */ './toast-stack').then(
      ({ ToastStack, createToastRaiser }) => setStack({ ToastStack, raise: createToastRaiser() }),
      () => {
        // Toasts fall back to plain text.
      },
    );
  }, [isIdle]);

  useEffect(() => {
    if (stack) for (const toast of pending.current.splice(0)) stack.raise(toast);
    return onToast((toast) => {
      setAnnouncement(toast.message);
      if (stack) stack.raise(toast);
      else pending.current.push(toast);
    });
  }, [stack]);

  return { Stack: stack?.ToastStack, announcement };
}
