import { findPostgres } from '../../src/testing/own-postgres';
import { isInstalled } from '../deploy/started-nginx';
import { runThreeNodes } from './run-three-nodes';

// Restarts and freezes a server of its own, and so cannot use the one of TEST_DATABASE_URL.
const binaries = process.env.TEST_DATABASE_URL && isInstalled('nginx') ? findPostgres() : null;
if (process.env.TEST_DATABASE_URL && !binaries)
  process.stderr.write('The test of three nodes is skipped: nginx or PostgreSQL is not installed.\n');

(binaries ? test : test.skip)(
  'nothing is lost, doubled or reordered, and pages are answered, while nodes behind nginx and their database fail',
  async () => {
    const { losses, wrongViews, pages, gaps } = await runThreeNodes(binaries ?? '', 3);

    process.stdout.write(`\n${losses.sent} messages, ${pages.requests} pages, ${JSON.stringify(gaps, null, 2)}\n`);
    const { sent, ...faults } = losses;
    expect(sent).toBeGreaterThan(0);
    expect(faults).toEqual({ neverStored: 0, storedTwice: 0, orderBreaks: 0, notDelivered: 0, ackedButMissing: 0 });
    expect(wrongViews).toEqual([]);
    expect(pages.failed / pages.requests).toBeLessThanOrEqual(1 / 10_000);
  },
  420_000,
);
