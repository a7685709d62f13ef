/** One soft tone, for who turned sounds on: 0.4 s, quiet, rising and fading without a click. Where nothing can be heard nothing happens. */
export function chime(): void {
  const Sound = window.AudioContext;
  if (!Sound) return;
  const sound = new Sound();
  const now = sound.currentTime;
  const tone = sound.createOscillator();
  const volume = sound.createGain();
  tone.frequency.value = 528;
  volume.gain.setValueAtTime(0, now);
  volume.gain.linearRampToValueAtTime(0.06, now + 0.04);
  volume.gain.exponentialRampToValueAtTime(0.0001, now + 0.4);
  tone.connect(volume).connect(sound.destination);
  tone.onended = () => void sound.close();
  tone.start(now);
  tone.stop(now + 0.4);
}
