import { ERROR_CODES, type ErrorCode } from '@potomac-oak/shared/contracts/errors';

/** Statistics of a run. */
export interface Findings {
  /** Counts an answer by its error code, or as `ok`. */
  countAnswer(code: string): void;
  /** Counts a generated call that has a schema, and whether the server accepted its input. */
  countInput(isAccepted: boolean): void;
  /** Counts a call that ended without an answer because the server closed the connection. */
  countClosed(): void;
  acceptedShare(): number;
  describe(): string;
}

export function createFindings(): Findings {
  const answers = new Map<string, number>();
  let calls = 0;
  let accepted = 0;
  let closed = 0;

  const acceptedShare = (): number => (calls === 0 ? 0 : accepted / calls);
  return {
    countAnswer: (code) => void answers.set(code, (answers.get(code) ?? 0) + 1),
    countInput(isAccepted) {
      calls += 1;
      if (isAccepted) accepted += 1;
    },
    countClosed() {
      closed += 1;
    },
    acceptedShare,
    describe() {
      const seen = [...answers].sort(([, left], [, right]) => right - left).map(([code, count]) => `${code} ${count}`);
      const missing = ERROR_CODES.filter((code) => !answers.has(code));
      return [
        `answers: ${seen.join(', ')}; closed without one ${closed}`,
        `error codes seen: ${ERROR_CODES.length - missing.length} of ${ERROR_CODES.length}; not seen: ${missing.join(', ') || 'none'}`,
        `calls whose input the server accepted: ${Math.round(100 * acceptedShare())} % of ${calls}`,
      ].join('\n');
    },
  };
}

/** Error codes that the server returns before it validates the input. The input counts as not accepted. */
const BEFORE_VALIDATION = new Set<ErrorCode>([
  'unauthenticated',
  'forbidden',
  'not_found',
  'method_not_allowed',
  'too_large',
  'unsupported_media_type',
  'unavailable',
  'internal',
]);

export function isInputAccepted(code: string, kind: 'http' | 'event'): boolean {
  if (code === 'invalid_input') return false;
  // A socket is limited before validation and authorized after it; a route is authorized before validation.
  if (kind === 'event') return code !== 'rate_limited' && code !== 'internal';
  return !BEFORE_VALIDATION.has(code as ErrorCode);
}
