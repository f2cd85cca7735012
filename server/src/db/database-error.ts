export const UNIQUE_VIOLATION = '23505';
export const DEADLOCK_DETECTED = '40P01';
export const CHARACTER_NOT_IN_REPERTOIRE = '22021';

// At least one digit: EPIPE is the system's code, not PostgreSQL's.
const SQL_STATE = /^(?=.*\d)[0-9A-Z]{5}$/;
// Connections, authentication, resources, operator intervention and the server's own files, by class. Then a standby that
// takes no writes, and a transaction that was idle for too long.
const OUTAGE_STATE = /^(08|28|53|57|58)...$|^25006$|^25P03$/;
export const DATA_CORRUPTED = 'XX001';
/** Of the embedded database, when its process image has broken or was closed. */
export const STOPPED = 'stopped';

/** What either driver failed with: PostgreSQL's SQLSTATE, or the system's or driver's own code, and no query text or values. */
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

/** Drizzle wraps what a driver throws, so the code sits one level down. */
export function sqlStateOf(error: unknown): string | null {
  if (error instanceof DatabaseError) return error.code;
  return error instanceof Error && error.cause instanceof DatabaseError ? error.cause.code : null;
}

/** The database did not answer at all: the connection was refused, broke, or stayed silent for too long. */
export function isConnectionFailure(error: unknown): boolean {
  const code = sqlStateOf(error);
  return code !== null && !SQL_STATE.test(code);
}

/** The database is away or cannot work now, so the same statement may succeed later. A wrong statement is no outage. */
export function isOutage(error: unknown): boolean {
  return isConnectionFailure(error) || OUTAGE_STATE.test(sqlStateOf(error) ?? '');
}
