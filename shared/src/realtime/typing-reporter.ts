export interface TypingReporter {
  set: (isTyping: boolean) => void;
  /** Call this after sending a message. The message ends the indicator on the other side, so no signal is sent. */
  reset: () => void;
}

// Shorter than the time after which the other side hides the indicator.
const RENEWED_AFTER_MS = 3_000;

/** Calls `send` when typing starts, while it continues, and when it ends; not for every keystroke. */
export function createTypingReporter(send: (isTyping: boolean) => void): TypingReporter {
  let sentAt = 0;

  return {
    set(isTyping) {
      const now = Date.now();
      const isDue = isTyping ? now - sentAt > RENEWED_AFTER_MS : sentAt > 0;
      if (!isDue) return;
      sentAt = isTyping ? now : 0;
      send(isTyping);
    },
    reset() {
      sentAt = 0;
    },
  };
}
