const STRIKES = [
  { frequency: 660, offset: 0 },
  { frequency: 880, offset: 0.14 },
];
const STRIKE_SECONDS = 0.35;
const LOUDNESS = 0.12;
const EVENT_SPREAD_MS = 5_000;

let context: AudioContext | null = null;

/** Silent while the browser blocks audio. */
async function playChime(): Promise<void> {
  context ??= new AudioContext();
  if (context.state === 'suspended') await context.resume();

  for (const { frequency, offset } of STRIKES) strike(context, frequency, context.currentTime + offset);
}

/** Plays the sound of an event in one tab of this browser. */
export async function chimeOnce(eventId: string): Promise<void> {
  // The browser blocks the audio of a tab without any interaction, so another tab plays it.
  if (navigator.userActivation?.hasBeenActive === false) return;
  // Without https, browsers have no locks.
  if (!('locks' in navigator)) return playChime();
  await navigator.locks.request(`chime ${eventId}`, { ifAvailable: true }, async (lock) => {
    if (lock === null) return;
    await playChime();
    // The other tabs receive the event a little later.
    await new Promise((resolve) => setTimeout(resolve, EVENT_SPREAD_MS));
  });
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
