import { runDeploys } from './run-deploys';

test('deploys under load refuse no request and lose nothing that was acknowledged', async () => {
  const { printed, failures, acknowledged, lost } = await runDeploys(2);

  process.stdout.write(`\n${printed.join('\n')}\n`);
  expect(printed).toEqual(printed.map(() => expect.stringMatching(/^deploy: the new server runs\. .* 0 refused, /)));
  expect(failures).toEqual([]);
  expect(acknowledged.messages).toBeGreaterThan(0);
  expect(lost).toEqual([]);
}, 240_000);
