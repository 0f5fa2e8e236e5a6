/** Two rising notes when money has arrived. Browsers allow it after a press, so it is made ready with one. */
let context: AudioContext | undefined;

export function readyChime(): void {
  context ??= new AudioContext();
  void context.resume();
}

const NOTES = [880, 1_318.5];
const NOTE_SECONDS = 0.16;

export function chime(): void {
  navigator.vibrate?.(200);
  if (context?.state !== 'running') return;
  for (const [at, hertz] of NOTES.entries()) play(context, hertz, context.currentTime + at * NOTE_SECONDS);
}

function play(audio: AudioContext, hertz: number, start: number): void {
  const [tone, volume] = [audio.createOscillator(), audio.createGain()];
  tone.frequency.value = hertz;
  volume.gain.setValueAtTime(0.2, start);
  volume.gain.exponentialRampToValueAtTime(0.001, start + 2 * NOTE_SECONDS);
  tone.connect(volume).connect(audio.destination);
  tone.start(start);
  tone.stop(start + 2 * NOTE_SECONDS);
}
