import { CARD } from './cards.ts';
import { type Ender, SHOP } from './checkouts.ts';
import { type Outcome, rest, type Surface } from './surfaces.ts';
import type { TestAccount, TestTill } from './till.ts';

/** A key that an agent buys with. */
export interface Agent {
  /** Who owns the account, with a key for everything. */
  owner: TestAccount;
  ownersKeyId: string;
  key: string;
  keyId: string;
  cardId: string;
}

export async function newAgent(till: TestTill): Promise<Agent> {
  const owner = await till.newAccount();
  const { id: ownersKeyId } = await till.db.prisma.apiKey.findFirstOrThrow({
    where: { accountId: owner.id },
  });
  const { call } = rest;
  const scopes = ['read', 'buy:quote', 'buy:confirm'];
  const made = await call(till, 'ApiKeyCreate', { scopes }, owner);
  const card = await call(till, 'CardCreate', CARD, owner);
  return {
    owner,
    ownersKeyId,
    key: String(made.body.secret),
    keyId: String(made.body.id),
    cardId: String(card.body.id),
  };
}

/** What agents do under mandates, over one surface, with an engine that quotes whatever a test says. */
export function createAgentCalls({ call }: Surface, given: () => { till: TestTill; ender: Ender }) {
  const mandate = (agent: Agent, limits: Record<string, unknown>) =>
    call(given().till, 'MandateCreate', { api_key: agent.keyId, currency: 'usd', ...limits }, agent.owner);
  const read = async ({ owner }: Agent, id: unknown) =>
    (await call(given().till, 'Mandate', { id }, owner)).body;
  const confirm = (as: { key: string }, id: string) =>
    call(given().till, 'CheckoutIntentConfirm', { id }, as);

  async function quoted(agent: Agent, amount: number, more: Record<string, unknown> = {}): Promise<string> {
    const { till, ender } = given();
    const options = { card_cvc: '737' };
    const { body } = await call(till, 'CheckoutIntentCreate', { url: SHOP, options, ...more }, agent);
    await ender.quote(body.id, amount);
    return String(body.id);
  }

  const buy = async (agent: Agent, amount: number, more = {}): Promise<Outcome> =>
    confirm(agent, await quoted(agent, amount, more));

  return { mandate, read, confirm, quoted, buy };
}
