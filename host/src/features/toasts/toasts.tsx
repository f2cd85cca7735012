import type { ComponentType } from 'react';
import { useEffect, useRef, useState } from 'react';

import type { Toast } from '@potomac-oak/shared/page-events/toast';
import { onToast } from '@potomac-oak/shared/page-events/toast';

import styles from './toasts.module.scss';

const USES = ['pointerdown', 'keydown'];

/**
 * Shows the toasts that remotes raise with `showToast`. The library loads when the visitor starts to use the page, and
 * so before most first toasts: the most important one reports that the network is down.
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
  const [isWanted, setIsWanted] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const [stack, setStack] = useState<{ ToastStack: ComponentType; raise: (toast: Toast) => void } | null>(null);
  const pending = useRef<Toast[]>([]);

  useEffect(() => {
    const handleUse = () => setIsWanted(true);
    for (const event of USES) document.addEventListener(event, handleUse, { once: true, passive: true });
    return () => {
      for (const event of USES) document.removeEventListener(event, handleUse);
    };
  }, []);

  useEffect(() => {
    if (!isWanted) return;
    import(/* webpackChunkName: "toasts" */ './toast-stack').then(
      ({ ToastStack, createToastRaiser }) => setStack({ ToastStack, raise: createToastRaiser() }),
      () => {
        // Toasts fall back to plain text.
      },
    );
  }, [isWanted]);

  useEffect(() => {
    if (stack) for (const toast of pending.current.splice(0)) stack.raise(toast);
    return onToast((toast) => {
      setIsWanted(true);
      setAnnouncement(toast.message);
      if (stack) stack.raise(toast);
      else pending.current.push(toast);
    });
  }, [stack]);

  return { Stack: stack?.ToastStack, announcement };
}
