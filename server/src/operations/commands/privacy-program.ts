import { createWriteStream } from 'node:fs';
import { resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Command } from 'commander';

import { isCertain, type PersonalItem } from '@potomac-oak/shared/contracts/privacy';
import { defineProgram } from '@potomac-oak/shared/contracts/program';

import { AppError } from '../../base/errors/app-error';
import type { PersonQuery } from '../../privacy/find-person';
import type { Privacy, PrivacyRequest } from '../../privacy/privacy-service';
import type { Run } from './answer-command';

const NOTES = `
Certain are the records that you name, and those with an e-mail address that the person has proven or that you name. The
others only look alike: add them with --with and their ids. The commands also work while the server runs. Set the same
DATA_DIR or DATABASE_URL, and the same SECRETS_KEY, as for the server.`;

export const privacyProgram = defineProgram<Run<Privacy>>({
  name: 'privacy',
  define(program, select) {
    program.description('Finds, exports and erases the data of a person.').addHelpText('after', NOTES);

    withPerson(program.command('find').description('list what is stored of a person')).action(
      (options: Options, command: Command) => {
        const person = readPerson(options, command);
        select(async (privacy) => describeItems(await privacy.find(person)));
      },
    );

    withPerson(program.command('export').description('write a zip file with all data of a person'))
      .requiredOption('--to <file>', 'the file, which must not exist')
      .option('--with <ids...>', 'also these records, which are not certain')
      .action((options: Options & { to: string }, command: Command) => {
        const person = readPerson(options, command);
        select(async (privacy) => {
          const request = await choose(privacy, person, options);
          const content = await privacy.exportItems(request);
          // Opened last: an error that nothing listens for ends the running server.
          const file = createWriteStream(resolve(options.to), { flags: 'wx', mode: 0o600 });
          await pipeline(content, file).catch((cause: Error) => {
            throw new AppError('conflict', { msg: `${options.to} cannot be written (${cause.message}).` });
          });
          return `${describeItems(request.items)}\nWritten to ${options.to}.`;
        });
      });

    withPerson(program.command('erase').description('erase all data of a person for good'))
      .option('--with <ids...>', 'also these records, which are not certain')
      .option('--confirm', 'erase; without it, the command only lists what it would erase')
      .action((options: Options, command: Command) => {
        const person = readPerson(options, command);
        select(async (privacy) => {
          const request = await choose(privacy, person, options);
          if (!options.confirm)
            return `${describeItems(request.items)}\nNothing is erased. Add --confirm to erase this.`;
          await privacy.erase(request);
          return `${describeItems(request.items)}\nErased.`;
        });
      });
  },
});

interface Options {
  customer?: string;
  chat?: string;
  email?: string;
  phone?: string;
  with?: string[];
  confirm?: boolean;
}

function withPerson(command: Command): Command {
  return command
    .option('--customer <id>', 'id in the address of the customer in the dashboard')
    .option('--chat <id>', 'public id of a chat')
    .option('--email <address>', 'an address that the person has proven to you')
    .option('--phone <number>', 'with area code');
}

function readPerson({ customer, chat, email, phone }: Options, command: Command): PersonQuery {
  const given = Object.entries({ customer, chat, email, phone }).filter(([, value]) => value !== undefined);
  const [[by, value] = [], ...others] = given;
  if (value === undefined || others.length > 0)
    command.error('error: name the person by one of --customer, --chat, --email and --phone');
  return { by, value } as PersonQuery;
}

interface Choice extends PrivacyRequest {
  items: readonly PersonalItem[];
}

async function choose(privacy: Privacy, person: PersonQuery, { with: ids = [] }: Options): Promise<Choice> {
  const found = await privacy.find(person);
  const unknown = ids.filter((id) => !found.some((item) => item.id === id));
  if (unknown.length > 0) throw new AppError('not_found', { msg: `Not found: ${unknown.join(', ')}.` });
  const items = found.filter((item) => isCertain(item) || ids.includes(item.id));
  if (items.length === 0) throw new AppError('not_found', { msg: `Nothing is certain.\n${describeItems(found)}` });
  return { person, items, by: 'operator' };
}

const REASONS = { own: '', confirmed: '', email: 'same e-mail', phone: 'same phone', name: 'same name' } as const;

function describeItems(items: readonly PersonalItem[]): string {
  if (items.length === 0) return 'Nothing is stored.';
  return items
    .map(({ kind, id, reason, createdAt, name, email, phoneNumber }) =>
      [kind.padEnd(11), id, createdAt.slice(0, 10), name, email, phoneNumber, REASONS[reason]]
        .filter(Boolean)
        .join('  '),
    )
    .join('\n');
}
