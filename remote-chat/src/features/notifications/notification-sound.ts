export interface NotificationSound {
  schedule: () => void;
  silence: () => void;
  close: () => void;
}

const DELAY_S = 2;
const NOTES_HZ = [659.3, 880];
const NOTE_S = 0.16;
const LOUDNESS = 0.12;

/** The audio clock times the sound, because browsers throttle timers of background pages to one per minute. */
export function createNotificationSound(): NotificationSound {
  let context: AudioContext | null = null;
  let playing: OscillatorNode[] = [];
  let isClosed = false;
  let releaseLock: (() => void) | undefined;

  // Only one tab plays the sound. When that tab closes, another one takes over.
  function becomePlayer(): Promise<boolean> {
    if (releaseLock || !('locks' in navigator)) return Promise.resolve(true);
    return new Promise((resolve) => {
      navigator.locks
        .request('potomac-oak:chat-sound', { ifAvailable: true }, (lock) => {
          resolve(lock !== null);
          if (lock === null || isClosed) return;
          return new Promise<void>((release) => {
            releaseLock = release;
          });
        })
        // A frame whose storage is blocked has no locks either.
        .catch(() => resolve(true));
    });
  }

  async function play() {
    if (!(await becomePlayer()) || isClosed) return;
    context ??= new AudioContext();
    const audio = context;
    await audio.resume();
    const startsAt = audio.currentTime + DELAY_S;
    playing = NOTES_HZ.map((frequency, index) => playNote(audio, frequency, startsAt + index * NOTE_S));
    playing.at(-1)?.addEventListener('ended', () => {
      playing = [];
      // To save power.
      void audio.suspend();
    });
  }

  function silence() {
    for (const note of playing) note.stop();
    playing = [];
  }

  return {
    schedule() {
      // Browsers play no sound before the visitor's first interaction with the page.
      if (navigator.userActivation?.hasBeenActive !== false && playing.length === 0) void play();
    },
    silence,
    close() {
      isClosed = true;
      silence();
      releaseLock?.();
      void context?.close();
    },
  };
}

function playNote(context: AudioContext, frequency: number, startsAt: number): OscillatorNode {
  const note = new OscillatorNode(context, { type: 'sine', frequency });
  const volume = new GainNode(context, { gain: 0 });
  volume.gain.setValueAtTime(0, startsAt);
  volume.gain.linearRampToValueAtTime(LOUDNESS, startsAt + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.001, startsAt + NOTE_S * 2);
  note.connect(volume).connect(context.destination);
  note.start(startsAt);
  note.stop(startsAt + NOTE_S * 2);
  return note;
}
