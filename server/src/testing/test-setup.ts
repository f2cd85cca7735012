import { createTestLocation, removeTestLocation } from './test-database';

/** Creates the template database once, before the test processes start, because they would race to create it. */
export default async function setUpDatabases(): Promise<void> {
  await removeTestLocation(await createTestLocation());
}
