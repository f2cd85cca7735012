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
  let isPlayer = false;
  let releaseLock = () => {};

  function unlock() {
    stopWaiting();
    context = new AudioContext();
    // Suspended until there is something to play, to save power.
    void context.suspend();
    becomePlayer();
  }

  function stopWaiting() {
    document.removeEventListener('pointerdown', unlock, true);
    document.removeEventListener('keydown', unlock, true);
  }

  // Only one tab plays the sound. When that tab closes, another one takes over.
  function becomePlayer() {
    if (!('locks' in navigator)) {
      isPlayer = true;
      return;
    }
    void navigator.locks.request('potomac-oak:chat-sound', () => {
      if (isClosed) return;
      isPlayer = true;
      return new Promise<void>((resolve) => {
        releaseLock = resolve;
      });
    });
  }

  async function play(audio: AudioContext) {
    await audio.resume();
    const startsAt = audio.currentTime + DELAY_S;
    playing = NOTES_HZ.map((frequency, index) => playNote(audio, frequency, startsAt + index * NOTE_S));
    playing.at(-1)?.addEventListener('ended', () => {
      playing = [];
      void audio.suspend();
    });
  }

  function silence() {
    for (const note of playing) note.stop();
    playing = [];
  }

  // Uses capturing listeners, because key events inside the chat do not bubble to the page.
  document.addEventListener('pointerdown', unlock, true);
  document.addEventListener('keydown', unlock, true);

  return {
    schedule() {
      if (context !== null && isPlayer && playing.length === 0) void play(context);
    },
    silence,
    close() {
      isClosed = true;
      stopWaiting();
      silence();
      releaseLock();
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
