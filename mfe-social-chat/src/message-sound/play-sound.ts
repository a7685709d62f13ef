/** Two soft notes, in Hz, one after the other. */
const NOTES = [660, 880];
const NOTE_SECONDS = 0.12;
const LOUDNESS = 0.08;
/** Several tabs, and several messages at once, are heard once. */
const PAUSE_MS = 1_000;

function sound(): void {
  const context = new AudioContext();
  for (const [index, frequency] of NOTES.entries()) {
    const start = context.currentTime + index * NOTE_SECONDS;
    const [tone, loudness] = [context.createOscillator(), context.createGain()];
    tone.frequency.value = frequency;
    loudness.gain.setValueAtTime(LOUDNESS, start);
    loudness.gain.exponentialRampToValueAtTime(0.001, start + NOTE_SECONDS);
    tone.connect(loudness).connect(context.destination);
    tone.start(start);
    tone.stop(start + NOTE_SECONDS);
  }
  setTimeout(() => void context.close(), PAUSE_MS);
}

const pause = () => new Promise<void>((resolve) => setTimeout(resolve, PAUSE_MS));

/** One short sound. A browser makes none before its user has touched the page; that is no error. */
export async function playSound(): Promise<void> {
  await navigator.locks.request('banyan-message-sound', { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    sound();
    await pause();
  });
}
