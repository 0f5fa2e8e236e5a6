import { assertRoom, reserve } from '../../graphql/answer.ts';
import { batched } from '../../graphql/batched.ts';
import { builder } from '../../graphql/builder.ts';
import { pictureKey, type RunEvidence, type StepEvidence } from './evidence.ts';

const RunKind = builder.enumType('CheckoutRunKind', {
  values: { QUOTE: { value: 'quote' }, PURCHASE: { value: 'purchase' } },
});

const RunState = builder.enumType('CheckoutRunState', {
  values: {
    QUEUED: { value: 'queued' },
    RUNNING: { value: 'running' },
    ARMED: { value: 'armed', description: 'From here on an order may exist.' },
    DONE: { value: 'done' },
  },
});

/** In base64 three bytes are four characters. */
const GROWTH = 4 / 3;

/** Each once, as a data address, however often an answer shows it; none where all of them are too many. */
const pictureOf = batched(async (context, keys: string[]) => {
  assertRoom(context);
  const pictures = await context.evidence.pictures(keys);
  const addresses = new Map<string, string>();
  for (const [key, picture] of pictures)
    addresses.set(key, `data:image/jpeg;base64,${picture.toString('base64')}`);
  return addresses;
});

const StepRef = builder.objectRef<StepEvidence>('CheckoutStep').implement({
  description: 'Something a run did in the shop.',
  fields: (t) => ({
    number: t.exposeInt('sequence', { description: 'Its place in the run, from 1.' }),
    name: t.exposeString('name'),
    detail: t.exposeString('detail', { nullable: true, description: 'What was read or came of it.' }),
    reason: t.exposeString('reason', {
      nullable: true,
      description: 'Why this was done and nothing else.',
    }),
    pageUrl: t.exposeString('pageUrl', {
      nullable: true,
      description: 'Where, without the address’s parameters.',
    }),
    tookMs: t.exposeInt('tookMs'),
    at: t.field({ type: 'DateTime', resolve: ({ createdAt }) => createdAt }),
    hasScreenshot: t.exposeBoolean('hasScreenshot'),
    screenshot: t.string({
      nullable: true,
      description: 'The page after it as a data address, with card data masked.',
      complexity: 20,
      resolve: async (step, _, context) => {
        if (!step.hasScreenshot) return null;
        reserve(context, step.screenshotBytes * GROWTH);
        return (await pictureOf(context, pictureKey(step))) ?? null;
      },
    }),
  }),
});

const stepsOf = batched((context, ids: string[]) => context.evidence.ofRuns(ids));

export const runsOf = batched((context, ids: string[]) => context.evidence.ofIntents(ids));

export const RunRef = builder.objectRef<RunEvidence>('CheckoutRun').implement({
  description: 'One go at the shop in a browser: for a quote, or for the purchase itself.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Begins with `run_`.' }),
    kind: t.expose('kind', { type: RunKind }),
    state: t.expose('state', { type: RunState }),
    attempts: t.exposeInt('attempts', { description: 'How often it was begun; a crash begins it anew.' }),
    flowVersion: t.exposeInt('flowVersion', {
      nullable: true,
      description: 'The version of the merchant’s flow that it followed or learned.',
    }),
    startedAt: t.expose('startedAt', { type: 'DateTime', nullable: true }),
    armedAt: t.expose('armedAt', { type: 'DateTime', nullable: true }),
    endedAt: t.expose('endedAt', { type: 'DateTime', nullable: true }),
    steps: t.field({
      type: [StepRef],
      args: { number: t.arg.int({ description: 'Only this one.' }) },
      complexity: 10,
      resolve: async ({ id }, { number }, context) =>
        ((await stepsOf(context, id)) ?? []).filter(({ sequence }) => !number || sequence === number),
    }),
  }),
});
