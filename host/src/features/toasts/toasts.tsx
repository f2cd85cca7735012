import type { ComponentType } from 'react';
import { useEffect, useRef, useState } from 'react';

import type { Toast } from '@potomac-oak/shared/federation/toast';
import { onToast } from '@potomac-oak/shared/federation/toast';

import { useIdle } from '../../timing/use-idle';
import styles from './toasts.module.scss';

/**
 * Shows what remotes say by `showToast`. The library is fetched once the page stands and before it is needed: the toast
 * that matters most is the one that says the network is gone.
 */
export function Toasts() {
  const { Stack, said } = useToasts();

  return (
    <>
      {Stack && <Stack />}
      {/* Present from the start, because a live region that arrives with its text is not read out. */}
      <p className={Stack ? 'visually-hidden' : styles.plain} role="status">
        {said}
      </p>
    </>
  );
}

function useToasts() {
  const isIdle = useIdle();
  const [said, setSaid] = useState('');
  const [stack, setStack] = useState<{ ToastStack: ComponentType; raiseToast: (toast: Toast) => void } | null>(null);
  const waiting = useRef<Toast[]>([]);

  useEffect(() => {
    if (!isIdle) return;
    import(/* webpackChunkName: "toasts" */ './toast-stack').then(setStack, () => {
      // Toasts then show as plain text.
    });
  }, [isIdle]);

  useEffect(() => {
    if (stack) for (const toast of waiting.current.splice(0)) stack.raiseToast(toast);
    return onToast((toast) => {
      setSaid(toast.message);
      if (stack) stack.raiseToast(toast);
      else waiting.current.push(toast);
    });
  }, [stack]);

  return { Stack: stack?.ToastStack, said };
}
