import { formatDeliveryTable } from './delivery-table';
import { runDelivery } from './run-delivery';

test('no message is lost, duplicated or reordered by faults of server and network', async () => {
  const result = await runDelivery({
    seed: 7,
    chats: 10,
    messagesPerSide: 60,
    pauseMs: 150,
    settleMs: 45_000,
    longestFaultMs: 5_000,
  });

  process.stdout.write(`\n${formatDeliveryTable(result)}\n`);
  expect(result['outbox and cursor']).toEqual({
    sent: 1_200,
    neverStored: 0,
    storedTwice: 0,
    orderBreaks: 0,
    notDelivered: 0,
    ackedButMissing: 0,
  });
}, 180_000);
