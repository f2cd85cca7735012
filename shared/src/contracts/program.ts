import { Command, CommanderError } from 'commander';

/** Exit codes of a command line. */
export const REFUSED = 1;
export const WRONG_COMMAND_LINE = 2;

/** What a command prints: its output, or the sentence with which it is refused. */
export type CommandAnswer = { output: string } | { error: string };

/** Either the selected command, or the answer to a request for help or to invalid arguments. */
type ParsedCommand<Selected> = { selected: Selected } | { answer: CommandAnswer };

export interface Program<Selected> {
  /** As in `npm run <name>`. */
  name: string;
  /** Follows the description of invalid arguments. */
  hint: string;
  parse(args: readonly string[]): ParsedCommand<Selected>;
}

interface ProgramOptions<Selected> {
  name: string;
  /** Adds the commands. Their actions select what to run, so that parsing runs nothing. */
  define: (program: Command, select: (command: Selected) => void) => void;
}

export function defineProgram<Selected>({ name, define }: ProgramOptions<Selected>): Program<Selected> {
  const hint = `Run "npm run ${name} -- help" for all commands.`;
  return {
    name,
    hint,
    parse(args) {
      let text = '';
      let selected: { selected: Selected } | undefined;
      const write = (part: string): void => {
        text += part;
      };
      const program = new Command(`npm run ${name} --`)
        .exitOverride()
        .configureOutput({ writeOut: write, writeErr: write })
        .showHelpAfterError(hint);
      define(program, (command) => {
        selected = { selected: command };
      });

      try {
        program.parse(args, { from: 'user' });
      } catch (error) {
        if (!(error instanceof CommanderError)) throw error;
        const isHelp = error.code.startsWith('commander.help');
        return { answer: isHelp ? { output: text.trimEnd() } : { error: text.trimEnd() } };
      }
      return selected ?? { answer: { output: program.helpInformation().trimEnd() } };
    },
  };
}
