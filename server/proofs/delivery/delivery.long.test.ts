import { expectNothingLost } from './expect-nothing-lost';

test('no message is lost, duplicated or reordered by faults of server and network', async () => {
  await expectNothingLost({ chats: 10, messagesPerSide: 60, pauseMs: 150, longestFaultMs: 5_000 });
}, 180_000);
