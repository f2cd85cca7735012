import { Slide, ToastContainer, toast as toastify } from 'react-toastify/unstyled';

import type { Toast } from '@potomac-oak/shared/page-events/toast';

import { ToastMessage } from './toast-message';
import { ToastWithAction } from './toast-with-action';
import 'react-toastify/ReactToastify.css';
import './toast-stack.scss';

const SHOWN_MS = 5_000;
const DISMISS_PERCENT = 80;
const SHOWN_MAX = 3;

export function ToastStack() {
  return (
    <div ref={silenceLiveRegion}>
      <ToastContainer
        position="top-right"
        autoClose={SHOWN_MS}
        draggable
        draggablePercent={DISMISS_PERCENT}
        transition={Slide}
        role="group"
        aria-label="Notifications"
        newestOnTop
      />
    </div>
  );
}

/** The raised toasts replace each other by id, and a fourth one dismisses the oldest. */
export function createToastRaiser(): (toast: Toast) => void {
  let shown: (string | number)[] = [];

  return ({ type, message, id, count = 1, href, action }) => {
    const content =
      action === undefined ? (
        <ToastMessage message={message} count={count} href={href} />
      ) : (
        <ToastWithAction message={message} action={action} />
      );
    const ariaLabel = count > 1 ? `${message}, ${count}` : message;
    const toastId = id === undefined ? undefined : `toast-${id}`;

    if (toastId !== undefined && toastify.isActive(toastId)) {
      toastify.update(toastId, { type, render: content, ariaLabel });
      return;
    }
    const added = toastify[type](content, {
      ariaLabel,
      closeOnClick: href !== undefined,
      ...(action !== undefined && { autoClose: false }),
      ...(toastId !== undefined && { toastId }),
    });
    shown = [...shown.filter((one) => toastify.isActive(one)), added];
    for (const oldest of shown.slice(0, -SHOWN_MAX)) toastify.dismiss(oldest);
  };
}

// The library's own live region would announce every toast a second time.
function silenceLiveRegion(wrapper: HTMLDivElement | null): void {
  wrapper?.querySelector('section')?.setAttribute('aria-live', 'off');
}
