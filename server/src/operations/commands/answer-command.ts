import type { CommandAnswer, Program } from '@potomac-oak/shared/contracts/program';

import { AppError } from '../../base/errors/app-error';

/** Runs a parsed command and returns its output. Throws an `AppError` for an expected failure. */
export type Run<Target> = (target: Target) => Promise<string>;

export async function answerCommand<Target>(
  program: Program<Run<Target>>,
  args: readonly string[],
  target: Target,
): Promise<CommandAnswer> {
  const parsed = program.parse(args);
  if ('answer' in parsed) return parsed.answer;
  try {
    return { output: await parsed.selected(target) };
  } catch (error) {
    if (error instanceof AppError) return { error: error.message };
    throw error;
  }
}
