const BEAT_MS = 2_000;

/**
 * Asks again and again whether somebody is there, and says so when nothing was answered for so many times. Times are
 * counted and not seconds: a machine that slept is no reason.
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
    // A refusal is an answer, too.
    ask().then(answered, answered);
  }, BEAT_MS);
  return { stop: () => clearInterval(timer) };
}
