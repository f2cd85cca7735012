import { firstImageSettled } from '../first-page/first-image';
import { createContainerLoader } from '../remotes/containers';
import { createRemote } from '../remotes/remote';
import { readHostRelease, readReleases } from '../remotes/remote-release';
import { createReporter } from '../remotes/reporter';
import { restrictScripts } from '../remotes/script-policy';
import { nextTask } from '../timing/next-task';
import { retry } from '../timing/retry';

const RETRY = { attempts: 4, delayMs: 1_000 };

/** If all attempts fail, the document stays visible as it is, with the phone number in its menu. */
export async function startApp(container: HTMLElement): Promise<void> {
  const policy = restrictScripts();
  // The main script; null in a development build that wraps modules into functions.
  if (document.currentScript instanceof HTMLScriptElement) policy.allowFolder(document.currentScript.src);
  const report = createReporter();
  const host = readHostRelease();
  try {
    await firstImageSettled();
    const [{ mountApp }, releases] = await Promise.all([
      // Router and shell, in a chunk that is preloaded with the main script.
      retry(() => import(/* webpackChunkName: "shell" */ './mount-app'), RETRY),
      retry(readReleases, RETRY),
      stylesLoaded(),
    ]);
    await nextTask();
    for (const { url, fallback } of releases) {
      policy.allowFolder(url);
      if (fallback) policy.allowFolder(fallback.url);
    }
    const loadExposed = createContainerLoader(releases);
    mountApp(
      container,
      releases.map((release) => createRemote(release, loadExposed, report)),
    );
    if (host) report(host, 'loaded');
  } catch (cause) {
    if (host) report(host, 'load_failed');
    throw cause;
  }
}

/** The style sheets are requested with the main script; the app must not render before they apply. */
async function stylesLoaded(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  await Promise.all(links.filter(({ sheet }) => sheet === null).map(settled));
}

function settled(link: HTMLLinkElement): Promise<void> {
  return new Promise((resolve) => {
    link.addEventListener('load', () => resolve(), { once: true });
    link.addEventListener('error', () => resolve(), { once: true });
  });
}
