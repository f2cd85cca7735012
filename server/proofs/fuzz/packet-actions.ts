import fc from 'fast-check';

import type { PacketsAction } from './actions';
import { role } from './inputs';
import { CANARY } from './nasty-values';

const LENGTH_MAX = 8;
const CONNECT = '40';
const LEAVE = '41';
const ODD_PACKETS = [
  // Events, some with names that Socket.IO reserves, and acknowledgements of events that were never sent.
  '42["joinChat","x"]',
  '420["joinAdminRoom"]',
  '421["sendMessage",{"chatId":"x","message":"x"}]',
  '42["disconnect"]',
  '42["connect"]',
  '42["error"]',
  '42[]',
  '42[null]',
  '42{"length":1}',
  '42',
  '4299999999999999999999["typing"]',
  '43["x"]',
  '430["x"]',
  '431{}',
  '44{"message":"x"}',
  // Binary events without their attachments.
  '45-["x"]',
  '451-["sendMessage",{"_placeholder":true,"num":0}]',
  '461-[{"_placeholder":true,"num":5}]',
  'b4AAAA',
  // Other namespaces and malformed credentials.
  '40{}',
  '40{"token":1}',
  `40{"token":"${CANARY}"}`,
  '40null',
  '40{',
  '40/admin,',
  '40/,{}',
  '41/admin,',
  // Engine.io packets.
  '',
  '0{"sid":"x"}',
  '1',
  '2',
  '2probe',
  '3',
  '3probe',
  '4',
  '5',
  '6',
  '7',
  `4${'x'.repeat(70_000)}`,
];

/** Connects, leaves, or pauses. */
const move = fc.constantFrom(CONNECT, LEAVE, null);
const packet = fc.oneof(
  { weight: 6, arbitrary: move },
  { weight: 3, arbitrary: fc.constantFrom(...ODD_PACKETS) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 20 }) },
);
const length: fc.ArrayConstraints = { minLength: 1, maxLength: LENGTH_MAX, size: 'max' };

/** Valid and invalid packets on one engine.io connection. */
export const packetActions: fc.Arbitrary<PacketsAction> = fc.record<PacketsAction>(
  {
    kind: fc.constant('packets'),
    role,
    transport: fc.constantFrom('websocket', 'polling'),
    packets: fc.oneof(fc.array(move, length), fc.array(packet, length)),
  },
  { noNullPrototype: true },
);
