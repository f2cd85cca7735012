import { installPackages } from '../../scripts/install.mjs';
import { runCommand } from '../../scripts/run-command.mjs';

const HOSTS = ['e2e/partners/webpack-host', 'e2e/partners/vite-host'];
const PAGES = 'e2e/partners/pages';

/** Partners' federation hosts have their own packages, so their React and ours are loaded together only in browsers. */
export async function buildHosts() {
  const [codes] = await Promise.all([Promise.all(HOSTS.map(buildHost)), installPackages(PAGES)]);
  if (codes.some((code) => code !== 0)) throw new Error("A partner's host was not built; see the messages above.");
}

async function buildHost(host) {
  await installPackages(host);
  return runCommand('npm', ['run', 'build', '--silent', '--prefix', host]);
}
