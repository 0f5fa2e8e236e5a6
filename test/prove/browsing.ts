import { proveBrowsing } from '../browser/ground.ts';
import { seedAndCount } from './options.ts';
import type { Ground } from './run.ts';
import { sayTally } from './tally.ts';

const COUNT = 300;
/** What Chromium may take to close the pages of a visit, and a little more for a busy machine. */
const GRACE_MS = 10_000;

/** The visits of `npm test`, and many more of them. */
export async function proveManyVisits({ args, say }: Pick<Ground, 'args' | 'say'>): Promise<void> {
  const { count } = seedAndCount(args, COUNT);
  say(`  ${count} visits; repeat with: npm run prove -- browsing --count ${count}`);
  const { ends, left, worstDelayMs } = await proveBrowsing({
    visits: count,
    onProgress: (done) => done % 50 === 0 && say(`  ${done} visits`),
  });
  sayTally(say, Object.entries(ends).sort());
  say(`  no visit was more than ${Math.max(0, worstDelayMs)} ms late`);
  say(`  ${left.processes.length} processes and ${left.folders.length} folders left`);
  if (left.processes.length + left.folders.length > 0)
    throw new Error([...left.processes, ...left.folders].map((one) => `left behind: ${one}`).join('\n'));
  if (worstDelayMs > GRACE_MS) throw new Error(`A visit went on for ${worstDelayMs} ms after its deadline.`);
}
