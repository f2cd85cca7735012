import { expectNothingLost } from './expect-nothing-lost';

test('no message is lost, duplicated or reordered by faults of server and network', async () => {
  await expectNothingLost({ chats: 2, messagesPerSide: 8, pauseMs: 100, longestFaultMs: 500 });
}, 180_000);
