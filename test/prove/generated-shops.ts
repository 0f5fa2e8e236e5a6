import { parseArgs } from 'node:util';
import { type Features, parseSetting } from '../shops/grammar.ts';
import { measure } from '../shops/measure.ts';
import { failureRates, isRight, lies, median, type Result, tally } from '../shops/report.ts';
import { type Scenario, scenarios } from '../shops/scenarios.ts';
import { openShop } from '../shops/shop.ts';
import { peculiar, shrink } from '../shops/shrink.ts';
import { type MeasuredTill, startMeasuredTill } from '../shops/till.ts';
import { seedAndCount } from './options.ts';
import type { Ground } from './run.ts';

const COUNT = 200;
const AT_ONCE = 2;
/** Every so many bought shops, one is bought from again. */
const REPLAY_EVERY = 5;
/** How many failures are looked into, and how often each is tried again. */
const SHRUNK = 3;
const TRIES = 14;
/** How many of the worst features are printed. */
const RATES = 25;

interface Options {
  seed: number;
  count: number;
  scenario: Scenario | 'mixed';
  hasTraps: boolean;
  set: Partial<Features>;
  only: number | undefined;
}

/** Shops that nobody who wrote the engine has seen: what is bought, and whether what Till says of it is true. */
export async function proveGeneratedShops({ args, say, newDatabase }: Ground): Promise<void> {
  const options = readOptions(args);
  const { seed, count } = options;
  say(
    `  seed ${seed}, ${count} shops; repeat with: npm run prove -- generated-shops ${repeat(args, options)}`,
  );
  const seeds =
    options.only === undefined ? Array.from({ length: count }, (_, index) => seed + index) : [options.only];
  // Places come in turn; a shop that is shrunk gets fresh ones, since Till remembers how it bought where.
  const places = Array.from({ length: seeds.length + SHRUNK * TRIES + 2 }, (_, index) => index + 1);
  const till = await startMeasuredTill(await newDatabase(), places);
  const free = [...places];
  try {
    const { results, replays } = await measureAll(till, seeds, options, free, say);
    report(results, say);
    await explain(till, results, options, free, say);
    const counts = tally(results);
    const quotes = results.flatMap(({ measured }) => measured.quoteMs ?? []);
    const figures = {
      shops: results.length,
      ...counts,
      firstQuoteMs: median(quotes),
      replayMs: median(replays),
    };
    say(JSON.stringify(figures));
    const lied = results.filter(({ measured }) => lies.includes(measured.class));
    if (lied.length > 0)
      throw new Error(`Till was wrong about ${lied.map(({ seed: one }) => one).join(', ')}`);
  } finally {
    await till.stop();
  }
}

/** The same command, with the seed and the count that were drawn or usual. */
function repeat(args: string[], { seed, count }: Options): string {
  const given = [
    ...(args.includes('--seed') ? [] : ['--seed', String(seed)]),
    ...(args.includes('--count') ? [] : ['--count', String(count)]),
  ];
  return [...args, ...given].join(' ');
}

function readOptions(args: string[]): Options {
  const { values, tokens } = parseArgs({
    args,
    options: {
      seed: { type: 'string' },
      count: { type: 'string' },
      scenario: { type: 'string', default: 'ok' },
      traps: { type: 'string', default: 'off' },
      only: { type: 'string' },
      set: { type: 'string', multiple: true, default: [] },
    },
    tokens: true,
  });
  const common = tokens.flatMap((token) =>
    token.kind === 'option' && ['seed', 'count'].includes(token.name)
      ? [`--${token.name}`, token.value ?? '']
      : [],
  );
  const scenario = [...scenarios, 'mixed' as const].find((one) => one === values.scenario);
  if (!scenario) throw new Error(`--scenario is mixed or one of ${scenarios.join(', ')}`);
  const set: Partial<Features> = Object.assign({}, ...values.set.map(parseSetting));
  return {
    ...seedAndCount(common, COUNT),
    scenario,
    hasTraps: values.traps === 'on',
    set,
    only: values.only === undefined ? undefined : Number(values.only),
  };
}

async function measureAll(
  till: MeasuredTill,
  seeds: number[],
  options: Options,
  free: number[],
  say: Ground['say'],
) {
  const results: Result[] = [];
  const replays: number[] = [];
  const left = [...seeds];
  async function measureNext(): Promise<void> {
    for (let seed = left.shift(); seed !== undefined; seed = left.shift()) {
      const scenario = scenarioOf(options, seed);
      const shop = await openShop({
        seed,
        scenario,
        set: options.set,
        hasTraps: options.hasTraps,
        place: free.shift() ?? 1,
      });
      try {
        const measured = await measure(till.agent, shop);
        const result = { seed, scenario, features: shop.features, measured };
        results.push(result);
        say(`  ${String(results.length).padStart(5)} ${line(result)}`);
        const isSample = measured.class === 'bought' && results.length % REPLAY_EVERY === 0;
        const again = isSample ? await measure(till.agent, shop) : undefined;
        if (again?.quoteMs !== undefined) replays.push(again.quoteMs);
        if (again && again.class !== 'bought')
          say(`        again: ${again.class} ${again.wrong.join(', ')} ${again.said}`);
      } catch (error) {
        say(`  seed ${seed} could not be measured: ${(error as Error).message}`);
      } finally {
        await shop.stop();
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, measureNext));
  return { results, replays };
}

function scenarioOf({ scenario }: Options, seed: number): Scenario {
  if (scenario !== 'mixed') return scenario;
  return scenarios[seed % scenarios.length] ?? 'ok';
}

function line({ seed, scenario, features, measured }: Result): string {
  const { class: end, wrong, said, questions, totalMs } = measured;
  const parts = [
    `${seed} ${features.family} ${scenario}: ${end}`,
    `${(totalMs / 1_000).toFixed(1)} s`,
    said.slice(0, 160),
  ];
  if (wrong.length > 0) parts.push(`wrong: ${wrong.join(', ')}`);
  if (questions.length > 0) parts.push(`asked: ${questions.join(' | ').slice(0, 120)}`);
  if (!measured.isReasonRight) parts.push('the reason is wrong');
  return parts.join('; ');
}

function report(results: Result[], say: Ground['say']): void {
  for (const [name, times] of Object.entries(tally(results)))
    if (times > 0) say(`  ${String(times).padStart(5)} ${name}`);
  const rates = failureRates(results).slice(0, RATES);
  if (rates.length > 0) say('  failed more often than others:');
  for (const { axis, value, failed, of, lift } of rates)
    say(`    ${axis}=${value}: ${failed} of ${of} (${lift >= 0 ? '+' : ''}${Math.round(lift * 100)} points)`);
}

/** Which features of some failing shops matter. */
async function explain(
  till: MeasuredTill,
  results: Result[],
  options: Options,
  free: number[],
  say: Ground['say'],
): Promise<void> {
  const failing = results.filter((result) => !isRight(result));
  const worst = [...failing.filter(({ measured }) => lies.includes(measured.class)), ...failing].slice(
    0,
    SHRUNK,
  );
  for (const { seed, scenario, features, measured } of new Set(worst)) {
    const smallest = await shrink(
      features,
      async (candidate) => {
        const shop = await openShop({
          seed,
          scenario,
          features: candidate,
          hasTraps: options.hasTraps,
          place: free.shift() ?? 1,
        });
        try {
          const again = await measure(till.agent, shop);
          say(`        ${seed} with ${peculiar(candidate).length} peculiar features: ${again.class}`);
          return again.class === measured.class && again.said === measured.said;
        } finally {
          await shop.stop();
        }
      },
      TRIES,
    );
    say(`  ${seed} is ${measured.class} with ${peculiar(smallest).join(' ') || 'nothing peculiar'}`);
  }
}
