import { formatDeliveryTable } from './delivery-table';
import { type DeliveryRun, runDelivery } from './run-delivery';

/** Both sides of each chat send messages. */
const SIDES = 2;

export async function expectNothingLost(run: Omit<DeliveryRun, 'seed' | 'settleMs'>): Promise<void> {
  const result = await runDelivery({ seed: 7, settleMs: 45_000, ...run });

  process.stdout.write(`\n${formatDeliveryTable(result)}\n`);
  expect(result['queue and cursor']).toEqual({
    sent: run.chats * run.messagesPerSide * SIDES,
    neverStored: 0,
    storedTwice: 0,
    orderBreaks: 0,
    notDelivered: 0,
    ackedButMissing: 0,
  });
}
