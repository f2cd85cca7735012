// @ts-check
// npm run updates: lists the packages that are behind, with the age of what is installed, and their known faults.
import { execFile } from 'node:child_process';

import { ROOT } from './run-command.mjs';

const DAY_MS = 24 * 60 * 60 * 1_000;

/**
 * @param {readonly string[]} args
 * @returns {Promise<any>} null if the registry does not answer
 */
function askNpm(...args) {
  return new Promise((resolve) => {
    // npm ends with code 1 if it has found something, also as JSON.
    const options = { cwd: ROOT, maxBuffer: 64 * 1024 * 1024, shell: process.platform === 'win32' };
    execFile('npm', [...args, '--json'], options, (_error, output) => {
      try {
        const answer = JSON.parse(output || '{}');
        resolve(answer.error || answer.statusCode >= 400 ? null : answer);
      } catch {
        resolve(null);
      }
    });
  });
}

const outdated = await askNpm('outdated');
if (outdated === null) console.log('The registry did not answer: what is behind is unknown.');
for (const [name, found] of Object.entries(outdated ?? {})) {
  const { current, latest } = [found].flat()[0];
  const times = await askNpm('view', name, 'time');
  const days = times?.[current] && Math.floor((Date.now() - Date.parse(times[current])) / DAY_MS);
  console.log(`${name} ${current}, of ${days ?? 'unknown'} days ago; the newest is ${latest}`);
}

const faults = (await askNpm('audit'))?.vulnerabilities;
if (!faults) console.log('The registry did not answer: known faults are unknown.');
for (const { name, severity, range } of Object.values(faults ?? {}))
  console.log(`fault (${severity}): ${name} ${range}`);
process.exitCode = outdated !== null && faults ? 0 : 1;
