import { createContainerLoader } from '../remotes/containers';
import { createRemote } from '../remotes/remote';
import type { RemoteRelease } from '../remotes/remote-release';
import { readReleases } from '../remotes/remote-release';
import { persist } from '../timing/persist';

const PATIENCE = { tries: 4, pauseMs: 1_000 };

/** Should all tries fail, what index.html shows stays as it is, with the phone number in its menu. */
export async function startApp(container: HTMLElement): Promise<void> {
  const [{ mountApp }, releases] = await Promise.all([
    // The router and the shell's parts, a file that index.html preloads beside this one.
    persist(() => import(/* webpackChunkName: "shell" */ './mount-app'), PATIENCE),
    persist(readReleases, PATIENCE),
    untilStyled(),
  ]);

  await mountApp(container, createAll(releases));
}

function createAll(releases: readonly RemoteRelease[]) {
  const loadExposed = createContainerLoader(releases);
  return releases.map((release) => createRemote(release, loadExposed));
}

/** The head script adds the style sheets so that they do not hold up the first paint; the second one needs them. */
async function untilStyled(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  await Promise.all(links.filter(({ sheet }) => sheet === null).map(settled));
}

function settled(link: HTMLLinkElement): Promise<void> {
  return new Promise((resolve) => {
    link.addEventListener('load', () => resolve(), { once: true });
    link.addEventListener('error', () => resolve(), { once: true });
  });
}
