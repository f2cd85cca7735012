import type { CommandAnswer } from '@potomac-oak/shared/contracts/program';

import type { Config } from '../base/config/config';
import { createChangeFeed } from '../base/db/change-feed';
import type { Database } from '../base/db/database';
import { openSecretBox } from '../base/secrets/open-secret-box';
import { createPartnerService } from '../partners/partner-service';
import { answerCommand } from './commands/answer-command';
import { runCommandLine } from './commands/command-line';
import { discardSecrets } from './commands/discard-secrets';
import { partnerProgram } from './commands/partner-program';

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
