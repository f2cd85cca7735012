// Creates the database in DATA_DIR with deploy tokens of the chat, and prints the tokens.
import { prepareDataDir } from '../../src/base/db/data-dir';
import { migrate } from '../../src/base/db/migrate';
import { openDatabase } from '../../src/base/db/open-database';
import { createDeployTokens } from '../../src/delivery/releases/access/deploy-tokens';

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
const tokens = createDeployTokens(database);
for (let number = 0; number < TOKENS; number += 1) {
  const { token } = await tokens.create({ unit: 'remote_chat', name: `fuzz-${number}`, by: 'operator' });
  process.stdout.write(`${token}\n`);
}
await database.close();
