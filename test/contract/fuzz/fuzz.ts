import fc from 'fast-check';
import { openapi } from '../../../rest/openapi.ts';
import { schema } from '../../../src/schema.ts';
import type { TestTill } from '../../support/till.ts';
import { type Draw, drawing } from './draw.ts';
import { graphqlGenerator } from './graphql.ts';
import { createJudge } from './judge.ts';
import { knownThings, otherThings } from './known.ts';
import { OFTEN } from './outcomes.ts';
import { describeRequest, fillIn, type Known, type Request } from './request.ts';
import { restGenerator } from './rest.ts';
import { createSender } from './send.ts';

export interface FuzzOptions {
  seed: number;
  count: number;
  /** Goes on until every operation succeeded once. */
  reachesAll?: boolean;
  /** Hears how many requests were sent so far. */
  onProgress?(sent: number): void;
}

export interface Figures {
  seed: number;
  sent: number;
  ms: number;
  /** How often each outcome came: `200`, or a refusal's code. */
  outcomes: Map<string, number>;
  /** Statuses by OpenAPI operation. */
  statuses: Map<string, Set<number>>;
}

/** Requests between two sign-ins: what the fuzz may end, it does end. */
const ROUND = 250;
const LANES = 4;
/** For what nobody got through to by then: each with things that nobody has ended yet. */
const MORE_ROUNDS = 12;
const MORE_IN_A_ROUND = 100;
/** Far apart, so that neighbouring seeds do not share their rounds. */
const ROUND_SEEDS = 100_003;

/** Only an authenticator can answer what they’re sent for; test/outcomes/passkeys.test.ts has one. */
export const NEEDS_A_DEVICE: ReadonlySet<string> = new Set(['PasskeyCreate', 'PasskeySessionCreate']);

/** Sends generated requests to a Till that listens. Throws what is wrong with the first answer that is not as documented. */
export async function fuzz(
  till: TestTill,
  { seed, count, reachesAll = true, onProgress }: FuzzOptions,
): Promise<Figures> {
  const document = openapi(schema, till.url);
  const judge = createJudge(document, till.url);
  const { send, close } = createSender(`http://127.0.0.1:${till.config.PORT}`);
  const figures: Figures = { seed, sent: 0, ms: 0, outcomes: new Map(), statuses: new Map() };
  const others = await otherThings(till);
  const rounds = Array.from({ length: Math.ceil(count / ROUND) }, (_, n) => n);
  const startedMs = Date.now();
  // Some of what is sent moves money, and is answered when that is noticed.
  const watching = new AbortController();
  const watched = till.watcher.run(watching.signal);

  const isReached = (operationId: string) =>
    NEEDS_A_DEVICE.has(operationId) || (figures.statuses.get(operationId)?.has(200) ?? false);
  const isEverythingReached = () =>
    OFTEN.every((outcome) => figures.outcomes.has(outcome)) &&
    Object.values(document.paths)
      .flatMap((methods) => Object.values(methods))
      .every(({ operationId }) => isReached(operationId));

  async function lane(): Promise<void> {
    for (let round = rounds.shift(); round !== undefined; round = rounds.shift())
      await sendRound(round, Math.min(ROUND, count - round * ROUND));
  }

  async function sendRound(round: number, runs: number): Promise<void> {
    const known = await knownThings(till, others);
    await sendDrawn(round, runs, known, [
      restGenerator(document, known, isReached).any,
      graphqlGenerator(schema, known),
    ]);
  }

  async function sendMissing(round: number): Promise<void> {
    const known = await knownThings(till, others);
    const { missing, any } = restGenerator(document, known, isReached);
    const generators = [missing, missing, missing, any, graphqlGenerator(schema, known)];
    await sendDrawn(round, MORE_IN_A_ROUND, known, generators, isEverythingReached);
  }

  async function sendDrawn(
    round: number,
    runs: number,
    known: Known,
    generators: ((draw: Draw) => Request)[],
    isEnough = () => false,
  ): Promise<void> {
    const { failed, errorInstance } = await fc.check(
      fc.asyncProperty(fc.gen(), async (generate) => {
        if (!isEnough()) await check(drawing(generate), known, generators);
      }),
      { seed: (seed * ROUND_SEEDS + round) | 0, numRuns: runs },
    );
    if (failed) throw errorInstance;
  }

  async function check(draw: Draw, known: Known, generators: ((draw: Draw) => Request)[]): Promise<void> {
    const request = draw.pick(generators)(draw);
    const answer = await send(fillIn(request, known)).catch((error: Error) => {
      throw new Error(`${error.message}\n\n${describeRequest(request)}`);
    });
    figures.sent++;
    if (figures.sent % 1_000 === 0) onProgress?.(figures.sent);
    note(figures, request, answer.status, answer.text);
    const fault = judge(request, answer);
    if (fault)
      throw new Error(
        `${fault}\n\n${describeRequest(request)}\n\nanswered ${answer.status} ${answer.text.slice(0, 2_000)}`,
      );
  }

  try {
    const planned = rounds.length;
    await Promise.all(Array.from({ length: LANES }, lane));
    for (let more = 0; reachesAll && more < MORE_ROUNDS && !isEverythingReached(); more++)
      await sendMissing(planned + more);
  } catch (error) {
    throw new Error(
      `The fuzz with seed ${seed} failed after ${figures.sent} requests: ${(error as Error).message}`,
    );
  } finally {
    // What the other lanes still have to do has no meaning after a failure.
    rounds.length = 0;
    close();
    watching.abort();
    await watched;
  }
  return { ...figures, ms: Date.now() - startedMs };
}

function note({ outcomes, statuses }: Figures, { label }: Request, status: number, text: string): void {
  const code = /"code":"(\w+)"/.exec(text)?.[1] ?? String(status);
  outcomes.set(code, (outcomes.get(code) ?? 0) + 1);
  const seen = statuses.get(label) ?? new Set();
  statuses.set(label, seen.add(status));
}
