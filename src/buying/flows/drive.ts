import { seenOfBill } from './billed.ts';
import { complaintsOf } from './deciding/complaints.ts';
import type { Decision, Move } from './deciding/move.ts';
import { nextMove } from './deciding/next-move.ts';
import { stuckAt } from './deciding/stuck.ts';
import type { Failure } from './errand.ts';
import { mindNoOrder, wayOut } from './hands/advice.ts';
import { isGone } from './hands/gone.ts';
import type { Hands } from './hands/hands.ts';
import { mindTime, pause } from './hands/hands.ts';
import { perform } from './hands/perform.ts';
import { see } from './hands/see.ts';
import { knownData } from './journey/data.ts';
import type { Journey } from './journey/journey.ts';
import { triesOf } from './journey/journey.ts';
import { type Fact, learn } from './journey/learn.ts';
import { stepsPassed } from './journey/passed.ts';
import type { Look } from './look.ts';
import { seenOfMessages } from './passed-on.ts';
import type { Survey } from './survey.ts';
import { findTarget } from './target.ts';

const MOST_MOVES = 90;
const MOST_WAITS = 200;
const MOST_SLIPS = 12;
const KNOWN_MS = 6_000;

/** Where a trip ended, with everything learned on it. */
export interface Trip {
  journey: Journey;
  look: Look;
  end: { kind: 'arrived' } | { kind: 'ask' } | (Failure & { isFinal: boolean });
}

/**
 * Looks, decides, and acts until the payment step is reached. A known flow makes it faster, never different: what it
 * expects next is awaited by name, and where it no longer fits, the rules continue from there.
 */
export async function drive(hands: Hands, begun: Journey): Promise<Trip> {
  let journey = begun;
  let moves = 0;
  let waits = 0;
  let slips = 0;
  let advisedAt: Look | undefined;
  for (;;) {
    mindTime(hands);
    const data = knownData(journey);
    const until = expectation(hands, journey);
    const look = await see(hands, { data, until, ...(until ? { longestMs: KNOWN_MS } : {}) });
    if (until && !until(look.survey)) journey = astray(hands, journey);
    journey = learn(journey, seenOn(look, journey));
    if (advisedAt) mindNoOrder(hands, journey, advisedAt, look);
    const decision = await decide(hands, look, journey);
    journey = learn(journey, decision.facts);
    hands.log.debug(
      {
        move: inShort(decision.move),
        why: decision.why,
        url: look.survey.url,
        page: look.kind,
        totals: look.totals,
        ahead: journey.known[0]?.do,
      },
      'next move',
    );
    const { move } = decision;
    if (move.kind === 'arrived' || move.kind === 'ask') return { journey, look, end: { kind: move.kind } };
    if (move.kind === 'end')
      return {
        journey,
        look,
        end: look.survey.frames.length === 0 ? silent() : { ...move, kind: 'failure' },
      };
    if (move.kind === 'wait') waits += 1;
    else moves += 1;
    if (move.kind !== 'wait') advisedAt = move.kind === 'advised' ? look : undefined;
    if (moves > MOST_MOVES || waits > MOST_WAITS) return { journey, look, end: endless(look) };
    try {
      const facts = await perform(hands, move, { look, journey, data, why: decision.why });
      journey = passed(learn(journey, facts), facts);
    } catch (error) {
      // The page changed in the meantime: look again.
      if (!isGone(error) || ++slips > MOST_SLIPS) throw error;
      await pause(hands, 60);
    }
  }
}

async function decide(hands: Hands, look: Look, journey: Journey): Promise<Decision> {
  const decision = nextMove(look, journey);
  if (decision.move.kind !== 'stuck') return decision;
  const complaints = complaintsOf(look);
  if (complaints.length > 0)
    return {
      move: { kind: 'ask' },
      why: 'The shop asks for more information.',
      facts: [...decision.facts, ...complaints],
    };
  const given = stuckAt(look, journey);
  if (given.move.kind === 'end' && given.move.isFinal) return given;
  const way = await wayOut(hands, look, journey);
  return way ? { ...way, facts: [...decision.facts, ...way.facts] } : given;
}

/** What is worth remembering of every page. */
function seenOn(look: Look, journey: Journey): Fact[] {
  const { cart, checkout } = journey;
  const cartUrl = look.kind === 'cart' ? look.survey.url : (cart.url ?? cartLink(look));
  const currency = look.totals?.currency ?? look.product?.currency;
  const totals = look.kind === 'checkout' && checkout.filled.size > 0 ? look.totals : undefined;
  return [
    ...(look.names.length > 0 ? [{ kind: 'catalog' as const, names: look.names }] : []),
    ...(cartUrl && cartUrl !== cart.url ? [{ kind: 'cart_seen' as const, url: cartUrl }] : []),
    ...(totals ? [{ kind: 'total_seen' as const, totals, seenMs: Date.now() }] : []),
    ...(currency ? [{ kind: 'currency' as const, code: currency }] : []),
    ...seenOfBill(look, journey),
    ...seenOfMessages(look, journey),
  ];
}

/** Where a link to the cart leads, so that it can be read again without pressing anything. */
function cartLink({ buttons, survey }: Look): string | undefined {
  const refs = new Set(buttons.filter(({ purpose }) => purpose === 'to_cart').map(({ ref }) => ref));
  const { host } = new URL(survey.url);
  return survey.pressables.find(
    ({ ref, href }) =>
      refs.has(ref) &&
      /^https?:/.test(href) &&
      !/#(?!!?\/[\w~])/.test(href) &&
      URL.canParse(href) &&
      new URL(href).host === host,
  )?.href;
}

/** Whether the page shows what the known flow does next. */
function expectation({ pace }: Hands, { known }: Journey): ((survey: Survey) => boolean) | undefined {
  const [next] = known;
  if (pace !== 'quick' || !next || !('find' in next) || next.do === 'choose') return undefined;
  return (survey) => {
    const element = findTarget(survey, next.find);
    return element !== undefined && !element.isDisabled;
  };
}

/** The flow no longer fits: from here on, the rules find the way. */
function astray(hands: Hands, journey: Journey): Journey {
  hands.log.debug({ step: journey.known[0] }, 'the stored flow no longer fits');
  hands.pace = 'careful';
  return learn(journey, [{ kind: 'passed', steps: journey.known.length }]);
}

/** Drops the known steps up to the last one that was just taken. */
function passed(journey: Journey, facts: Fact[]): Journey {
  const taken = facts.flatMap((fact) => (fact.kind === 'step' ? [fact.step] : []));
  const steps = stepsPassed(journey.known, taken);
  return steps === 0 ? journey : learn(journey, [{ kind: 'passed', steps }]);
}

/** What wasn’t seen is no reason to say what the shop lacks. */
function silent(): Trip['end'] {
  return {
    kind: 'failure',
    reason: 'merchant_error',
    explanation: 'The shop’s page stopped responding.',
    isFinal: false,
  };
}

function endless({ survey }: Look): Trip['end'] {
  return {
    kind: 'failure',
    reason: 'unsupported_checkout',
    explanation: `Till couldn’t reach the payment step (last page: “${survey.title}”).`,
    isFinal: false,
  };
}

function inShort(move: Move): string {
  switch (move.kind) {
    case 'press':
      return `press ${move.button.purpose} “${move.button.text}”`;
    case 'advised':
      return `press “${move.button.text}” by ${move.by}`;
    case 'visit':
      return `visit “${move.text}”`;
    case 'follow':
      return `follow “${move.text}”`;
    case 'choose':
      return `choose ${move.option.name} (${move.option.kind}): ${move.label}`;
    case 'unfold':
      return `unfold ${move.option.name}`;
    case 'fill':
      return `fill ${move.fillings.map(({ field }) => `${field.purpose}/${field.meaning} (${field.label})`).join(', ')}`;
    case 'pick':
      return `${move.as} “${move.pick.label}”`;
    case 'count':
      return `count ${move.held} → ${move.wanted}`;
    default:
      return move.kind;
  }
}

export { triesOf };
