import { parseArgs } from 'node:util';
import { launchChromium } from '../support/chromium.ts';
import { wrongFields } from './compare.ts';
import { parseSetting } from './grammar.ts';
import { walk } from './oracle.ts';
import { type Scenario, scenarios } from './scenarios.ts';
import { openShop } from './shop.ts';

/** Shows that the generated shops can be bought from: `tsx test/shops/prove-oracle.ts --seed 1 --count 200`. */

const AT_ONCE = 2;

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '100' },
    scenario: { type: 'string', default: 'ok' },
    traps: { type: 'string', default: 'off' },
    set: { type: 'string', multiple: true, default: [] },
    verbose: { type: 'boolean', default: false },
  },
});

const say = (line: string) => void process.stdout.write(`${line}\n`);
const scenario = scenarios.find((one) => one === values.scenario) as Scenario;
const set = Object.assign({}, ...values.set.map(parseSetting));
const first = Number(values.seed);
const seeds = Array.from({ length: Number(values.count) }, (_, index) => first + index);
const failed: number[] = [];
let tried = 0;

const { browser, close } = await launchChromium();
async function buyFromNext(lane: number): Promise<void> {
  for (let seed = seeds.shift(); seed !== undefined; seed = seeds.shift()) {
    const shop = await openShop({
      seed,
      scenario,
      set,
      hasTraps: values.traps === 'on',
      isOracle: true,
      place: 60_000 + lane,
    });
    const sinceMs = Date.now();
    const story = await walk(browser, shop);
    const orders = shop.orders();
    const wrong =
      orders.length === 1 && orders[0] ? wrongFields(orders[0], shop) : [`${orders.length} orders`];
    const faults = story.filter((line) => /^(shop fault|script error|walker|stuck)/.test(line));
    if (wrong.length > 0 || faults.length > 0) {
      failed.push(seed);
      say(`FAILED ${seed} (${shop.features.family}): ${wrong.join(', ')}`);
      const told = values.verbose
        ? [JSON.stringify(shop.features), shop.prompt, ...story, JSON.stringify(orders[0])]
        : story.slice(-5).map((line) => line.slice(0, 900));
      for (const line of told) say(`    ${line}`);
    } else if (values.verbose) say(`bought ${seed} in ${((Date.now() - sinceMs) / 1_000).toFixed(1)} s`);
    await shop.stop();
    if (++tried % 10 === 0) say(`${tried} tried, ${failed.length} failed`);
  }
}
try {
  await Promise.all(Array.from({ length: AT_ONCE }, (_, lane) => buyFromNext(lane)));
} finally {
  await close();
}
say(
  `${Number(values.count) - failed.length} of ${values.count} shops were bought from; failed: ${failed.join(', ') || 'none'}`,
);
process.exitCode = failed.length > 0 ? 1 : 0;
