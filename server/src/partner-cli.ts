import { ConfigurationError, readConfig } from './config';
import { createChangeFeed } from './db/change-feed';
import { migrate } from './db/migrate';
import { openDatabase } from './db/open-database';
import { askRunningServer, type CommandAnswer } from './partners/command-channel';
import { answerPartnerCommand, PARTNER_HELP } from './partners/partner-commands';
import { createPartnerService } from './partners/partner-service';

const args = process.argv.slice(2);
const [command = 'help'] = args;

if (command === 'help' || args.includes('--help') || args.includes('-h')) {
  process.stdout.write(`${PARTNER_HELP}\n`);
} else {
  await run().catch((error: unknown) => {
    const message = error instanceof Error ? error.message : String(error);
    fail(error instanceof ConfigurationError ? message : `This did not work: ${message}`);
  });
}

async function run(): Promise<void> {
  const config = readConfig(process.env);
  const answered = config.DATABASE_URL ? null : await askRunningServer(config.DATA_DIR, args);
  tell(answered ?? (await answerFromDatabase(config)));
}

async function answerFromDatabase({ DATA_DIR, DATABASE_URL }: ReturnType<typeof readConfig>): Promise<CommandAnswer> {
  const database = await openDatabase({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL, onFailure: fail });
  try {
    await migrate(database);
    const changes = createChangeFeed({ database, onFailure: fail });
    const partners = await createPartnerService({ database, changes });
    const answer = await answerPartnerCommand(args, partners);
    await changes.close();
    return answer;
  } finally {
    await database.close();
  }
}

function tell(answer: CommandAnswer): void {
  if ('complaint' in answer) fail(`${answer.complaint}\n"npm run partner -- help" shows all commands.`);
  else process.stdout.write(`${answer.output}\n`);
}

function fail(complaint: unknown): void {
  process.stderr.write(`${complaint instanceof Error ? complaint.message : String(complaint)}\n`);
  process.exitCode = 1;
}
