import { Command, CommanderError } from 'commander';

import { AppError } from '../../base/errors/app-error';
import type { CommandAnswer } from './command-channel';

/** Runs a parsed command and returns its output. Throws an `AppError` for an expected failure. */
type Run<Target> = (target: Target) => Promise<string>;

/** Either the command to run, or the answer to a request for help or to invalid arguments. */
type ParsedCommand<Target> = { run: Run<Target> } | { answer: CommandAnswer };

export interface Program<Target> {
  /** As in `npm run <name>`. */
  name: string;
  parse(args: readonly string[]): ParsedCommand<Target>;
}

interface ProgramOptions<Target> {
  name: string;
  /** Adds the commands. Their actions select what to run, so that parsing needs no target. */
  define: (program: Command, select: (run: Run<Target>) => void) => void;
}

export function defineProgram<Target>({ name, define }: ProgramOptions<Target>): Program<Target> {
  return {
    name,
    parse(args) {
      let text = '';
      let selected: Run<Target> | undefined;
      const write = (part: string): void => {
        text += part;
      };
      const program = new Command(`npm run ${name} --`)
        .exitOverride()
        .configureOutput({ writeOut: write, writeErr: write })
        .showHelpAfterError(`Run "npm run ${name} -- help" for all commands.`);
      define(program, (run) => {
        selected = run;
      });

      try {
        program.parse(args, { from: 'user' });
      } catch (error) {
        if (!(error instanceof CommanderError)) throw error;
        const isHelp = error.code.startsWith('commander.help');
        return { answer: isHelp ? { output: text.trimEnd() } : { error: text.trimEnd() } };
      }
      return selected ? { run: selected } : { answer: { output: program.helpInformation().trimEnd() } };
    },
  };
}

export async function answerCommand<Target>(
  program: Program<Target>,
  args: readonly string[],
  target: Target,
): Promise<CommandAnswer> {
  const parsed = program.parse(args);
  if ('answer' in parsed) return parsed.answer;
  try {
    return { output: await parsed.run(target) };
  } catch (error) {
    if (error instanceof AppError) return { error: error.message };
    throw error;
  }
}
