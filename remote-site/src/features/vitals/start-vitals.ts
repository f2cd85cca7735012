declare const __webpack_public_path__: string;

const REMOTE = 'remote_site';

let hasStarted = false;

/** Runs once per page view, when the browser is idle. */
export function startVitals(): void {
  if (hasStarted) return;
  hasStarted = true;

  if (document.readyState === 'complete') void report();
  else window.addEventListener('load', () => void report(), { once: true });
}

async function report() {
  // A missing report is not worth an error.
  const module = await import(/* webpackChunkName: "vitals" */ './report-vitals').catch(() => null);
  module?.reportVitals({ remote: REMOTE, version: releaseVersion(__webpack_public_path__) });
}

/** The public path contains the version: `/r/remote_site/1.0.0-2f9c…/`. */
export function releaseVersion(publicPath: string): string {
  const { pathname } = new URL(publicPath, location.href);
  return /\/r\/[^/]+\/([\w.+-]{1,60})\/$/.exec(pathname)?.[1] ?? 'dev';
}
