const BEAT_MS = 2_000;

/**
 * Pings repeatedly, and reports when there was no response a number of times in a row. It counts pings, not seconds, so
 * that a machine that slept isn’t mistaken for silence.
 */
export function watchPulse(
  ask: () => Promise<unknown>,
  { silentMs, onSilent }: { silentMs: number; onSilent: () => void },
): { stop(): void } {
  let unanswered = 0;
  const timer = setInterval(() => {
    if (++unanswered * BEAT_MS > silentMs) {
      clearInterval(timer);
      onSilent();
      return;
    }
    const answered = () => {
      unanswered = 0;
    };
    // A rejection is a response too.
    ask().then(answered, answered);
  }, BEAT_MS);
  return { stop: () => clearInterval(timer) };
}
