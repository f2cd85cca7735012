export interface NotificationSound {
  /** Plays two seconds from now, unless this browser has not been touched yet. */
  schedule: () => void;
  /** What is scheduled is not heard. */
  silence: () => void;
  close: () => void;
}

const DELAY_S = 2;
/** Two notes, a fourth apart. */
const NOTES_HZ = [659.3, 880];
const NOTE_S = 0.16;
const LOUDNESS = 0.12;

/**
 * Browsers let a page be heard only after the visitor has touched it. The sound is timed by the audio clock, because
 * timers of a page in the background are slowed down to one a minute.
 */
export function createNotificationSound(): NotificationSound {
  let context: AudioContext | null = null;
  let playing: OscillatorNode[] = [];
  let isClosed = false;
  let isPlayer = false;
  let releaseLock = () => {};

  function unlock() {
    stopWaiting();
    context = new AudioContext();
    // Asleep until there is something to play, so that it costs no power.
    void context.suspend();
    becomePlayer();
  }

  function stopWaiting() {
    document.removeEventListener('pointerdown', unlock, true);
    document.removeEventListener('keydown', unlock, true);
  }

  // Of several tabs one is heard; when it closes, the next one is.
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

  // Seen on their way down: keys pressed inside the chat do not come up to the page.
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
