import { createTestLocation, removeTestLocation } from './test-database';

/** Creates the template once, before test processes would race to do so. */
export default async function setUpDatabases(): Promise<void> {
  await removeTestLocation(await createTestLocation());
}
