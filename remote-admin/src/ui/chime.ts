const STRIKES = [
  { frequency: 660, offset: 0 },
  { frequency: 880, offset: 0.14 },
];
const STRIKE_SECONDS = 0.35;
const LOUDNESS = 0.12;

let context: AudioContext | null = null;

/** Silent while the browser blocks audio. */
export async function playChime(): Promise<void> {
  context ??= new AudioContext();
  if (context.state === 'suspended') await context.resume();

  for (const { frequency, offset } of STRIKES) strike(context, frequency, context.currentTime + offset);
}

function strike(audio: AudioContext, frequency: number, start: number): void {
  const note = new OscillatorNode(audio, { frequency, type: 'sine' });
  const volume = new GainNode(audio, { gain: 0 });
  volume.gain.setValueAtTime(LOUDNESS, start);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + STRIKE_SECONDS);

  note.connect(volume).connect(audio.destination);
  note.start(start);
  note.stop(start + STRIKE_SECONDS);
}
