/** An installed app shows the browser's address bar on any path outside its scope, so its path must not change. */
export function isInstalledApp(): boolean {
  return matchMedia('(display-mode: standalone)').matches;
}
