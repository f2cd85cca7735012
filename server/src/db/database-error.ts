export const UNIQUE_VIOLATION = '23505';
export const DEADLOCK_DETECTED = '40P01';

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
