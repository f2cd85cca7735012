import type { CommandAnswer } from './commands/command-channel';
import { runCommandLine } from './commands/command-line';
import { answerCommand } from './commands/program';
import type { Config } from './config/config';
import { createChangeFeed } from './db/change-feed';
import type { Database } from './db/database';
import { discardSecrets } from './partners/discard-secrets';
import { partnerProgram } from './partners/partner-program';
import { createPartnerService } from './partners/partner-service';
import { openSecretBox } from './secrets/open-secret-box';

const args = process.argv.slice(2);

await runCommandLine({ program: partnerProgram, args, answer: answerFromDatabase });

async function answerFromDatabase(database: Database, config: Config): Promise<CommandAnswer> {
  const box = { database, dataDir: config.DATA_DIR, keys: config.SECRETS_KEY };
  if (args[0] === 'discard-secrets') return discardSecrets(box);

  const changes = createChangeFeed({ database, onFailure: fail });
  const partners = await createPartnerService({ database, changes, secretBox: await openSecretBox(box) });
  const answer = await answerCommand(partnerProgram, args, partners);
  await changes.close();
  return answer;
}

function fail(error: unknown): never {
  throw error;
}
