import { mindCart } from './cart.ts';
import { Ended } from './ending.ts';
import type { Currency, Quote } from './errand.ts';
import { type Look, readPage } from './look.ts';
import type { TotalsReading } from './readings.ts';
import { settled, surveyed } from './settle.ts';
import { strangeGoods } from './strange-goods.ts';
import type { Survey } from './survey.ts';
import { pause, pictureNow, type Walk } from './walk.ts';

const BETWEEN_MS = { careful: 250, quick: 120 };
/** Pages that wait until somebody stops writing before they count anew do so within this long. */
const STANDS_MS = 500;
const MOST_READS = 24;

export interface QuotedLook {
  look: Look;
  quote: Quote;
  totals: TotalsReading;
}

/** What it costs, once the page says the same twice and is done with counting. */
export async function readQuote(walk: Walk, seen?: Look): Promise<QuotedLook> {
  let before: TotalsReading | undefined;
  for (let reads = 0; reads < MOST_READS; reads++) {
    const look = (reads === 0 && seen) || (await lookOver(walk, reads));
    const { totals, survey } = look;
    // Some pages never say that tax was counted; then what stands there for long enough is what it costs.
    const isFinal = totals && (!totals.isProvisional || reads > MOST_READS / 2);
    if (isFinal && !survey.isBusy && before && isAlike(before, totals)) {
      mindGoods(walk, survey);
      mindCart(walk, look);
      return { look, totals, quote: asQuote(totals, currencyOf(walk, look)) };
    }
    before = survey.isBusy ? undefined : totals;
    // While it is waited whether the total stands, there is time for its picture.
    if (walk.pace === 'quick' && before) pictureNow(walk);
    const standsMs = walk.wroteMs + STANDS_MS - Date.now();
    await pause(walk, Math.max(BETWEEN_MS[walk.pace], standsMs));
  }
  throw new Ended('unsupported_checkout', 'The page shows no total that stands still.');
}

async function lookOver(walk: Walk, reads: number): Promise<Look> {
  const isSettling = reads === 0 || walk.pace === 'quick';
  return readPage(isSettling ? await settled(walk) : await surveyed(walk));
}

function mindGoods({ progress }: Walk, survey: Survey): void {
  const strange = strangeGoods(survey, progress.productName);
  if (strange)
    throw new Ended('merchant_error', `The shop would also sell what nobody asked for: «${strange}».`);
}

function isAlike(one: TotalsReading, other: TotalsReading): boolean {
  return one.total === other.total && JSON.stringify(one.lines) === JSON.stringify(other.lines);
}

/** What this reader does not tell of a quote. */
export const NOTHING_READ = { items: [], shipping: null, shipTo: null, tax: null, shopName: null };

function asQuote({ total, lines }: TotalsReading, currency: Currency): Quote {
  return { amount: total, currency, breakdown: lines, ...NOTHING_READ };
}

const BY_DOMAIN: Record<string, string> = {
  sg: 'sgd',
  us: 'usd',
  uk: 'gbp',
  au: 'aud',
  ca: 'cad',
  nz: 'nzd',
  hk: 'hkd',
};

/** What the page says, then what the shop's own answers say, then where the shop is. */
function currencyOf(walk: Walk, { totals, survey }: Look): Currency {
  const [said] = [...walk.traffic.currencies()].sort(([, one], [, other]) => other - one);
  const domain = new URL(survey.url).hostname.split('.').at(-1) ?? '';
  const code = totals?.currency ?? walk.progress.currency ?? said?.[0] ?? BY_DOMAIN[domain] ?? 'usd';
  if (code === 'usd' || code === 'sgd') return code;
  throw new Ended(
    'unsupported_checkout',
    `The shop sells in ${code.toUpperCase()}; only USD and SGD can be paid.`,
  );
}
