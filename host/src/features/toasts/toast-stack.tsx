import { Slide, ToastContainer, toast as toastify } from 'react-toastify/unstyled';

import type { Toast } from '@potomac-oak/shared/page-events/toast';

import 'react-toastify/ReactToastify.css';
import './toast-stack.scss';

const SHOWN_MS = 5_000;
const DISMISS_PERCENT = 80;

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

export function raiseToast({ type, message }: Toast): void {
  toastify[type](message, { ariaLabel: message });
}

// The library's own live region would announce every toast a second time.
function silenceLiveRegion(wrapper: HTMLDivElement | null): void {
  wrapper?.querySelector('section')?.setAttribute('aria-live', 'off');
}
