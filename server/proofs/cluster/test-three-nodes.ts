// npm run test:nodes [-- <minutes> [<seed>]]: three nodes behind nginx while every twenty seconds something fails.
import { findPostgres } from '../../src/testing/own-postgres';
import { isInstalled } from '../deploy/started-nginx';
import { runThreeNodes } from './run-three-nodes';

const PAGE_FAILURES_MAX = 1 / 10_000;

const binaries = findPostgres();
if (binaries && isInstalled('nginx')) {
  const result = await runThreeNodes(binaries, Number(process.argv[2] ?? 60), Number(process.argv[3] ?? 7));
  const { losses, wrongViews, pages } = result;
  process.stdout.write(`${JSON.stringify(result, null, 2)}\n`);
  const { sent, ...faults } = losses;
  const isSound = sent > 0 && Object.values(faults).every((count) => count === 0) && wrongViews.length === 0;
  process.exitCode = isSound && pages.failed / pages.requests <= PAGE_FAILURES_MAX ? 0 : 1;
} else {
  process.stdout.write('nodes: PostgreSQL or nginx is not installed\n');
  process.exitCode = 1;
}
