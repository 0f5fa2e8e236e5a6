import { inputRequired } from '@modelcontextprotocol/server';
import type { CheckoutIntent } from '../client/index.ts';
import { answerTo } from './answers.ts';
import { canAsk, type Question, questionOf } from './questions.ts';
import type { Pending, SealedState } from './sealed-state.ts';
import { type PurchaseTool, quoteOf, type Steps } from './steps.ts';
import { taskFor } from './tasks.ts';
import { refused, type ToolAnswer, type ToolCall } from './tool-call.ts';
import type { Wait } from './waiting.ts';

/**
 * Purchases as tools. Each call does one step, waits a little, and asks the person where the client can; a later round
 * of the same call brings the answer. Nothing is kept between rounds: the purchase itself is the state.
 */

interface Parts {
  steps: Steps;
  wait: Wait;
  sealed: SealedState;
}

/** Under which a question and its answer travel; there’s one at a time. */
const QUESTION = 'purchase';

export function createPurchases(parts: Parts): Record<PurchaseTool, (call: ToolCall) => Promise<ToolAnswer>> {
  const {
    steps: { to, told, urlOf },
    wait,
    sealed,
  } = parts;

  function ask(call: ToolCall, purchase: CheckoutIntent, { asked, request }: Question): ToolAnswer {
    const quote = asked === 'approval' ? { quote: quoteOf(purchase) } : {};
    const requestState = sealed.seal(call, { id: purchase.id, asked, ...quote });
    return inputRequired({ inputRequests: { [QUESTION]: request }, requestState });
  }

  /** Waits for the next thing that needs somebody, and asks for it unless that was just done. */
  async function settle(call: ToolCall, id: string, asked?: { note?: string; isOpen?: boolean }) {
    const isThere = (status: CheckoutIntent['status']) =>
      status !== 'processing' && !(asked?.isOpen && status === 'requires_action');
    await wait(call, id, isThere);
    const found = await to('get_purchase', call, { id });
    if (found.error) return refused(found.error);
    if (found.body.status === 'processing' && call.knowsTasks && call.tool !== 'get_purchase')
      return taskFor(found.body);
    const question = call.tool === 'get_purchase' ? undefined : questionOf(found.body, urlOf(id));
    const isNew = !asked || (asked.isOpen && question?.asked !== 'link');
    return question && isNew && canAsk(question, call.capabilities)
      ? ask(call, found.body, question)
      : told(found.body, asked?.note);
  }

  async function pay(call: ToolCall, id: string): Promise<ToolAnswer> {
    const paid = await to('confirm_purchase', call, { id });
    if (!paid.error) return settle(call, id);
    // Perhaps a retry of what was confirmed before: then the answer is how that goes.
    const isConflict = paid.error.code === 'state_conflict';
    const found = isConflict ? await to('get_purchase', call, { id }) : paid;
    return found.error || found.body.status === 'canceled' ? refused(paid.error) : settle(call, id);
  }

  async function cancel(call: ToolCall, id: string, note?: string): Promise<ToolAnswer> {
    const canceled = await to('cancel_purchase', call, { id });
    return canceled.error ? refused(canceled.error) : told(canceled.body, note);
  }

  async function respond(call: ToolCall, given: Record<string, unknown>): Promise<ToolAnswer> {
    const responded = await to('answer_purchase', call, given);
    return responded.error ? refused(responded.error) : settle(call, responded.body.id);
  }

  /** A later round: the purchase exists, and the person was asked. */
  async function resume(call: ToolCall, { id, asked, quote }: Pending): Promise<ToolAnswer> {
    const answer = answerTo(asked, call.responses, QUESTION);
    if (answer.kind === 'opened') return settle(call, id, { isOpen: true });
    if (answer.kind === 'unanswered') return settle(call, id, { note: answer.note });
    if (answer.kind === 'options') return respond(call, { id, options: answer.options });
    if (answer.kind === 'declined') return cancel(call, id, answer.note);
    const found = await to('get_purchase', call, { id });
    // What was approved is this quote and no other.
    const isChanged =
      !found.error && found.body.status === 'requires_confirmation' && quoteOf(found.body) !== quote;
    return isChanged ? settle(call, id) : pay(call, id);
  }

  const withRounds = (first: (call: ToolCall, id: string) => Promise<ToolAnswer>) => async (call: ToolCall) =>
    call.state === undefined
      ? first(call, String(call.args.id))
      : resume(call, sealed.open(call, call.state));

  return {
    buy: withRounds(async (call) => {
      const { idempotency_key: key, ...given } = call.args;
      const made = await to('buy', call, given, key);
      return made.error ? refused(made.error) : settle(call, made.body.id);
    }),
    get_purchase: (call) => settleKnown(call),
    answer_purchase: withRounds((call) =>
      call.args.options === undefined ? settleKnown(call) : respond(call, call.args),
    ),
    confirm_purchase: withRounds(async (call, id) => {
      const found = await to('get_purchase', call, call.args);
      if (found.error) return refused(found.error);
      const question = questionOf(found.body, urlOf(id));
      const isAsked = question?.asked === 'approval' && canAsk(question, call.capabilities);
      return question && isAsked ? ask(call, found.body, question) : pay(call, id);
    }),
    cancel_purchase: async (call) => {
      const canceled = await to('cancel_purchase', call, call.args);
      return canceled.error ? refused(canceled.error) : told(canceled.body);
    },
  };

  /** A purchase that somebody names: whether it exists, and nothing else was sent, is found before any wait. */
  async function settleKnown(call: ToolCall): Promise<ToolAnswer> {
    const found = await to('get_purchase', call, call.args);
    return found.error ? refused(found.error) : settle(call, found.body.id);
  }
}
