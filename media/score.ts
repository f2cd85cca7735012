/** A note of the score; times in beats, `pitch` as a MIDI number. */
interface Note {
  pitch: number;
  begins: number;
  ends: number;
  /** 1 to 127. */
  velocity: number;
}

const TICKS_PER_BEAT = 480;
const BEATS_PER_BAR = 4;
/** Slow enough for a calm film; the exact tempo makes the last bar end with the film. */
const BAR_SECONDS = 2.6;
const PIANO = { channel: 0, program: 0 };
const STRINGS = { channel: 1, program: 48 };

/** Root and the notes of the chord above it, in semitones from the key: I, vi, IV, V with its sixth, and a close on I. */
const CHORDS = [
  [0, 12, 16, 19, 23],
  [-3, 12, 16, 19, 21],
  [-7, 9, 12, 16, 19],
  [-5, 11, 14, 16, 19],
];
const CLOSE = [0, 12, 14, 16, 19];
/** Which chord note sounds on each half beat of a bar. */
const FIGURE = [1, 2, 3, 4, 3, 2, 3, 2];
/** MIDI numbers: G, A, B flat, C and D below middle C. */
const KEYS = [43, 45, 46, 48, 50];

/** Returns a standard MIDI file of `seconds`: a broken-chord figure for piano over quiet strings. `key` picks the key. */
export function writeScore(seconds: number, key: number): Buffer {
  const bars = Math.max(2, Math.round(seconds / BAR_SECONDS));
  const beatSeconds = seconds / bars / BEATS_PER_BAR;
  const tonic = KEYS[key % KEYS.length] ?? 48;
  const piano: Note[] = [];
  const strings: Note[] = [];

  for (let bar = 0; bar < bars; bar += 1) {
    const isLast = bar === bars - 1;
    const [root = 0, ...upper] = isLast ? CLOSE : (CHORDS[bar % CHORDS.length] ?? CLOSE);
    const begins = bar * BEATS_PER_BAR;
    const ends = begins + BEATS_PER_BAR;
    piano.push({ pitch: tonic + root, begins, ends, velocity: 46 });
    for (const [index, step] of FIGURE.entries()) {
      // The last bar slows to a held chord.
      if (isLast && index > 3) break;
      const at = begins + index / 2;
      piano.push({ pitch: tonic + (upper[step - 1] ?? 12), begins: at, ends, velocity: index === 0 ? 50 : 38 });
    }
    for (const interval of [root, upper[0] ?? 12, upper[2] ?? 19]) {
      strings.push({ pitch: tonic + interval, begins, ends, velocity: 30 });
    }
  }

  const tempo = event(0, [0xff, 0x51, 3, ...bytes(Math.round(beatSeconds * 1_000_000), 3)]);
  return midiFile([track([tempo]), voice(PIANO, piano), voice(STRINGS, strings)]);
}

function voice({ channel, program }: typeof PIANO, notes: readonly Note[]): Buffer {
  const changes = notes.flatMap(({ pitch, begins, ends, velocity }) => [
    { at: begins * TICKS_PER_BEAT, message: [0x90 | channel, pitch, velocity] },
    { at: ends * TICKS_PER_BEAT, message: [0x80 | channel, pitch, 0] },
  ]);
  // A note that ends comes before one that starts, so that a repeated pitch sounds again.
  changes.sort((a, b) => a.at - b.at || (a.message[0] ?? 0) - (b.message[0] ?? 0));
  let now = 0;
  const events = changes.map(({ at, message }) => {
    const delay = Math.round(at) - now;
    now += delay;
    return event(delay, message);
  });
  return track([event(0, [0xc0 | channel, program]), ...events]);
}

function midiFile(tracks: readonly Buffer[]): Buffer {
  const header = Buffer.from([...bytes(1, 2), ...bytes(tracks.length, 2), ...bytes(TICKS_PER_BEAT, 2)]);
  return Buffer.concat([chunk('MThd', header), ...tracks]);
}

function track(events: readonly Buffer[]): Buffer {
  const end = event(0, [0xff, 0x2f, 0]);
  return chunk('MTrk', Buffer.concat([...events, end]));
}

function chunk(name: string, data: Buffer): Buffer {
  return Buffer.concat([Buffer.from(name, 'ascii'), Buffer.from(bytes(data.length, 4)), data]);
}

/** `delay` is in ticks since the previous event, written with seven bits in each byte. */
function event(delay: number, message: readonly number[]): Buffer {
  const length = [delay & 0x7f];
  for (let rest = delay >> 7; rest > 0; rest >>= 7) length.unshift((rest & 0x7f) | 0x80);
  return Buffer.from([...length, ...message]);
}

function bytes(value: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => (value >> (8 * (count - 1 - index))) & 0xff);
}
