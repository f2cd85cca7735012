import { createTestLocation, removeTestLocation } from './test-database';

/** Makes the template once, before the test processes would race for it. */
export default async function setUpDatabases(): Promise<void> {
  await removeTestLocation(await createTestLocation());
}
