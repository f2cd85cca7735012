import { randomId } from '@potomac-oak/shared/ids/random-id';
import type { StoredValue } from '@potomac-oak/shared/storage/stored-value';

export interface Attempts<Values> {
  /** Idempotency key of the next submission. The form's files are uploaded for it. */
  currentId: () => string;
  /** Call it before each submission. Returns whether the key is another one: these values differ from what was sent with the last one. */
  begin: (values: Values) => boolean;
  /** Whether these values were sent, and the server has not answered. */
  isUnanswered: (values: Values) => boolean;
  /** The server has answered. */
  end: () => void;
}

export interface Attempt {
  id: string;
  /** The values that were last sent, as JSON; empty before. */
  sent: string;
}

/**
 * Idempotency keys of a form. The same values keep their key until the server has answered, because it may have stored
 * them and lost only its answer.
 *
 * @param openKept where an attempt outlives the page; by default nowhere. Its key stays even if the values change:
 *   what must not happen twice is refused with the message `OTHER_INPUT`.
 */
export function createAttempts<Values>(openKept?: () => StoredValue<Attempt>): Attempts<Values> {
  let attempt: Attempt | null = null;

  function current(): Attempt {
    attempt ??= openKept?.().getSnapshot() ?? { id: randomId(), sent: '' };
    return attempt;
  }

  return {
    currentId: () => current().id,
    begin(values) {
      const sent = JSON.stringify(values);
      const isRenewed = !openKept && !['', sent].includes(current().sent);
      attempt = { id: isRenewed ? randomId() : current().id, sent };
      openKept?.().set(attempt);
      return isRenewed;
    },
    isUnanswered: (values) => current().sent === JSON.stringify(values),
    end() {
      attempt = null;
      openKept?.().set(null);
    },
  };
}
