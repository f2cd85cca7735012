import type { KeyboardEvent } from 'react';

/** Handles Escape in a part of the panel, so that it does not close the panel. */
export function onEscape(close: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    event.preventDefault();
    close();
  };
}
