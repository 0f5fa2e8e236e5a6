import { assertRoom, reserve } from '../../graphql/answer.ts';
import { batched } from '../../graphql/batched.ts';
import { builder } from '../../graphql/builder.ts';
import { pictureKey, type RunEvidence, type StepEvidence } from './evidence.ts';

const RunKind = builder.enumType('CheckoutRunKind', {
  description: 'What a run is for.',
  values: {
    QUOTE: { description: 'Getting a quote.', value: 'quote' },
    PURCHASE: { description: 'Placing the order.', value: 'purchase' },
  },
});

const RunState = builder.enumType('CheckoutRunState', {
  description: 'Where a run is.',
  values: {
    QUEUED: { description: 'Waiting for a browser.', value: 'queued' },
    RUNNING: { description: 'In progress.', value: 'running' },
    ARMED: { value: 'armed', description: 'Placing the order. From here on, the shop may have an order.' },
    DONE: { description: 'Finished.', value: 'done' },
  },
});

/** In base64, three bytes are four characters. */
const GROWTH = 4 / 3;

/** Each one once, as a data URL, however often a response includes it; none if they’re too large together. */
const pictureOf = batched(async (context, keys: string[]) => {
  assertRoom(context);
  const pictures = await context.evidence.pictures(keys);
  const addresses = new Map<string, string>();
  for (const [key, picture] of pictures)
    addresses.set(key, `data:image/jpeg;base64,${picture.toString('base64')}`);
  return addresses;
});

const StepRef = builder.objectRef<StepEvidence>('CheckoutStep').implement({
  description: 'A step that a run took in the shop.',
  fields: (t) => ({
    number: t.exposeInt('sequence', { description: 'The step’s position in the run, starting at 1.' }),
    name: t.exposeString('name', { description: 'What was done.' }),
    detail: t.exposeString('detail', { nullable: true, description: 'What was read, or what came of it.' }),
    reason: t.exposeString('reason', {
      nullable: true,
      description: 'Why Till took this step.',
    }),
    pageUrl: t.exposeString('pageUrl', {
      nullable: true,
      description: 'The page’s URL, without its query parameters.',
    }),
    tookMs: t.exposeInt('tookMs', { description: 'How long the step took, in milliseconds.' }),
    at: t.field({
      type: 'DateTime',
      description: 'When the step was taken.',
      resolve: ({ createdAt }) => createdAt,
    }),
    hasScreenshot: t.exposeBoolean('hasScreenshot', { description: 'Whether there’s a screenshot.' }),
    screenshot: t.string({
      nullable: true,
      description: 'The page after the step, as a data URL. Card data is masked.',
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
  description: 'A visit to the shop in a browser, to get a quote or to place the order.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Starts with `run_`.' }),
    kind: t.expose('kind', { type: RunKind, description: 'What the run is for.' }),
    state: t.expose('state', { type: RunState, description: 'Where the run is.' }),
    attempts: t.exposeInt('attempts', {
      description: 'How many times the run was started. A run starts over after a crash.',
    }),
    flowVersion: t.exposeInt('flowVersion', {
      nullable: true,
      description: 'The version of the shop’s flow that the run followed or learned.',
    }),
    startedAt: t.expose('startedAt', {
      type: 'DateTime',
      description: 'When the run last started.',
      nullable: true,
    }),
    armedAt: t.expose('armedAt', {
      type: 'DateTime',
      description: 'When the run began to place the order.',
      nullable: true,
    }),
    endedAt: t.expose('endedAt', { type: 'DateTime', description: 'When the run finished.', nullable: true }),
    steps: t.field({
      type: [StepRef],
      description: 'The steps taken, oldest first.',
      args: { number: t.arg.int({ description: 'Only this step.' }) },
      complexity: 10,
      resolve: async ({ id }, { number }, context) =>
        ((await stepsOf(context, id)) ?? []).filter(({ sequence }) => !number || sequence === number),
    }),
  }),
});
