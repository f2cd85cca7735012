import { randomId } from '@potomac-oak/shared/ids/random-id';

export interface Attempts<Values> {
  /** Idempotency key of the next submission. The form's files are uploaded for it. */
  currentId: () => string;
  /** Call it before each submission. Returns whether the key is another one: these values differ from what was sent with the last one. */
  begin: (values: Values) => boolean;
  /** The server has answered. */
  end: () => void;
}

/**
 * Idempotency keys of a form. The same values keep their key until the server has answered, because it may have stored
 * them and lost only its answer.
 */
export function createAttempts<Values>(): Attempts<Values> {
  let attempt: { id: string; values: Values | null } | null = null;

  function current() {
    attempt ??= { id: randomId(), values: null };
    return attempt;
  }

  return {
    currentId: () => current().id,
    begin(values) {
      const isRenewed = ![null, values].includes(current().values);
      if (isRenewed) attempt = null;
      current().values = values;
      return isRenewed;
    },
    end() {
      attempt = null;
    },
  };
}
