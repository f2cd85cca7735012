// npm run test:delivery [-- <seeds> [<first seed>]]: runs the delivery proof once per seed.
import { METHODS } from './delivery-client';
import { formatDeliveryTable } from './delivery-table';
import { type DeliveryResult, runDelivery, sum } from './run-delivery';

const seeds = Number(process.argv[2] ?? 10);
const firstSeed = Number(process.argv[3] ?? 1);
const results: DeliveryResult[] = [];

for (let seed = firstSeed; seed < firstSeed + seeds; seed++) {
  const startedAt = Date.now();
  const result = await runDelivery({
    seed,
    chats: 10,
    messagesPerSide: 60,
    pauseMs: 250,
    settleMs: 60_000,
    longestFaultMs: 5_000,
  });
  results.push(result);
  const ours = result['queue and cursor'];
  const losses = ours.neverStored + ours.storedTwice + ours.orderBreaks + ours.notDelivered + ours.ackedButMissing;
  print(`seed ${seed}: ${losses} losses, ${Math.round((Date.now() - startedAt) / 1_000)} s`);
  if (losses > 0) process.exitCode = 1;
}

const totals = METHODS.map((method) => [method, sum(results.map((result) => result[method]))] as const);
print(formatDeliveryTable(Object.fromEntries(totals) as DeliveryResult));

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
