import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { runTimers } from '../../src/db/timers.ts';

const logged: string[] = [];
const log = pino({ level: 'info' }, { write: (line: string) => void logged.push(line) });

describe('timers', () => {
  it('come round again, also after one has failed', async () => {
    const stopping = new AbortController();
    let rounds = 0;
    const run = async () => {
      rounds++;
      if (rounds === 1) throw new Error('the database is away');
      if (rounds === 3) stopping.abort();
      return rounds;
    };
    await runTimers([{ name: 'sweep', everyMs: 1, run }], log, stopping.signal);
    expect(rounds).toBe(3);
    expect(logged.map((line) => JSON.parse(line))).toMatchObject([
      {
        timer: 'sweep',
        msg: 'a timer failed and will come round again',
        err: { message: 'the database is away' },
      },
      { timer: 'sweep', msg: 'timer done', result: 2 },
      { timer: 'sweep', msg: 'timer done', result: 3 },
    ]);
  });

  it('are told to stop, and waited for', async () => {
    const stopping = new AbortController();
    const steps: string[] = [];
    const run = async (signal: AbortSignal) => {
      stopping.abort();
      steps.push(signal.aborted ? 'told' : 'not told');
      await new Promise((wake) => setImmediate(wake));
      steps.push('done');
    };
    const idle = { name: 'idle', everyMs: 600_000, run: async () => {} };
    await runTimers([idle, { name: 'long', everyMs: 600_000, run }], log, stopping.signal);
    expect(steps).toEqual(['told', 'done']);
  });
});
