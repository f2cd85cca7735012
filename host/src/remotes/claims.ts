import { findPage } from './find-page';
import { fetchRegistry } from './remote-release';

/** Whether a stable release has the path. False if the registry cannot be read. */
export async function isClaimed(pathname: string): Promise<boolean> {
  const registry = await fetchRegistry().catch(() => null);
  const stable = Object.values(registry?.microFrontends ?? {}).flatMap(([entry]) => entry?.extras ?? []);
  return findPage(stable, pathname) !== null;
}
