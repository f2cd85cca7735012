export const UNIQUE_VIOLATION = '23505';
export const EXCLUSION_VIOLATION = '23P01';
export const DEADLOCK_DETECTED = '40P01';
export const CHARACTER_NOT_IN_REPERTOIRE = '22021';

// Requires a digit: EPIPE is a system error, not a SQLSTATE.
const SQL_STATE = /^(?=.*\d)[0-9A-Z]{5}$/;
// Classes: connections, authentication, resources, operator intervention, server files. Codes: a read-only standby, and
// a transaction that was idle for too long.
const OUTAGE_STATE = /^(08|28|53|57|58)...$|^25006$|^25P03$/;
export const DATA_CORRUPTED = 'XX001';
/** Code of the embedded database after a crash or a close. */
export const STOPPED = 'stopped';

/**
 * An error of either driver. `code` is the SQLSTATE, or the system's or driver's own code. Contains no query text and
 * no values.
 */
export class DatabaseError extends Error {
  readonly code: string;
  readonly constraint: string | undefined;

  constructor(message: string, { code, constraint }: { code: string; constraint?: string | undefined }) {
    super(message);
    this.name = 'DatabaseError';
    this.code = code;
    this.constraint = constraint;
  }
}

/** Null for an error that is not the database's. */
export function sqlStateOf(error: unknown): string | null {
  return error instanceof DatabaseError ? error.code : null;
}

/** The database sent no response: the connection was refused, broke, or timed out. */
export function isConnectionFailure(error: unknown): boolean {
  const code = sqlStateOf(error);
  return code !== null && !SQL_STATE.test(code);
}

/** The database is temporarily unavailable, so the same statement may succeed later. False for an invalid statement. */
export function isOutage(error: unknown): boolean {
  return isConnectionFailure(error) || OUTAGE_STATE.test(sqlStateOf(error) ?? '');
}
