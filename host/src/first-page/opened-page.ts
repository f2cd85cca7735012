import { readRoute } from '@potomac-oak/shared/contracts/route';

import { findPage } from '../remotes/find-page';
import { readInlineRegistry } from '../remotes/remote-release';

/** The page at the address, and its release. Null if no unit has it, and until the registry has arrived. */
export function findOpenedPage() {
  const entries = Object.values(readInlineRegistry()?.microFrontends ?? {}).flat();
  const releases = entries.map(({ url, extras }) => ({ ...extras, url }));
  return findPage(releases, readRoute(location).pathname);
}
