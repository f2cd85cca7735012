// Creates the database in DATA_DIR with deploy tokens of the chat, and prints the tokens.
import { prepareDataDir } from '../../src/db/data-dir';
import { migrate } from '../../src/db/migrate';
import { openDatabase } from '../../src/db/open-database';
import { createDeployTokenService } from '../../src/releases/deploy-token-service';

/** Each can upload 30 times. */
const TOKENS = 20;

const { DATA_DIR: dataDir = '' } = process.env;
await prepareDataDir(dataDir);
const database = await openDatabase({
  dataDir,
  onFailure(error) {
    throw error;
  },
});
await migrate(database);
const tokens = createDeployTokenService(database);
for (let number = 0; number < TOKENS; number += 1) {
  const { token } = await tokens.create({ unit: 'remote_chat', name: `fuzz-${number}`, by: 'operator' });
  process.stdout.write(`${token}\n`);
}
await database.close();
