import { writeScore } from './score';

const TICKS_PER_BEAT = 480;

test.each([10.8, 15.2, 17])('a score of %s seconds ends with its film', (seconds) => {
  const score = writeScore(seconds, 0);
  const { beatSeconds, tracks } = readMidi(score);
  expect(tracks).toHaveLength(3);
  for (const ticks of tracks.slice(1)) expect((ticks / TICKS_PER_BEAT) * beatSeconds).toBeCloseTo(seconds, 2);
});

test('films next to each other have scores in different keys', () => {
  const scores = [0, 1, 2, 3, 4].map((key) => writeScore(17, key).toString('hex'));
  expect(new Set(scores).size).toBe(scores.length);
});

/** Reads the tempo and the length of each track in ticks. */
function readMidi(file: Buffer): { beatSeconds: number; tracks: number[] } {
  expect(file.toString('ascii', 0, 4)).toBe('MThd');
  const tempoAt = file.indexOf(Buffer.from([0xff, 0x51, 3])) + 3;
  const tracks: number[] = [];
  let at = 8 + file.readUInt32BE(4);
  while (at < file.length) {
    expect(file.toString('ascii', at, at + 4)).toBe('MTrk');
    const end = at + 8 + file.readUInt32BE(at + 4);
    tracks.push(ticksOf(file.subarray(at + 8, end)));
    at = end;
  }
  return { beatSeconds: file.readUIntBE(tempoAt, 3) / 1_000_000, tracks };
}

function ticksOf(events: Buffer): number {
  let ticks = 0;
  for (let at = 0; at < events.length; ) {
    let delay = 0;
    let byte = 0x80;
    for (; byte & 0x80; at += 1) {
      byte = events.readUInt8(at);
      delay = (delay << 7) | (byte & 0x7f);
    }
    ticks += delay;
    at += lengthOf(events, at);
  }
  return ticks;
}

function lengthOf(events: Buffer, at: number): number {
  const status = events.readUInt8(at);
  if (status === 0xff) return 3 + events.readUInt8(at + 2);
  return (status & 0xf0) === 0xc0 ? 2 : 3;
}
