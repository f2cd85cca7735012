import { formatDeliveryTable } from './delivery-table';
import { runDelivery } from './run-delivery';

test('no message is lost, duplicated or reordered by faults of server and network', async () => {
  const result = await runDelivery({
    seed: 7,
    chats: 2,
    messagesPerSide: 20,
    pauseMs: 100,
    settleMs: 45_000,
    longestFaultMs: 1_000,
  });

  process.stdout.write(`\n${formatDeliveryTable(result)}\n`);
  expect(result['outbox and cursor']).toEqual({
    sent: 80,
    neverStored: 0,
    storedTwice: 0,
    orderBreaks: 0,
    notDelivered: 0,
    ackedButMissing: 0,
  });
}, 180_000);
