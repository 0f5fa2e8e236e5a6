import { CARD } from '../../../support/cards.ts';
import { createEnder, SHOP } from '../../../support/checkouts.ts';
import { newGrant } from '../../../support/grants.ts';
import { rest } from '../../../support/surfaces.ts';
import type { TestAccount, TestTill } from '../../../support/till.ts';

/** A card in the vault, and what fits into another one. */
export async function knownCards(till: TestTill, account: TestAccount) {
  const { body } = await rest.call(till, 'CardCreate', CARD, account);
  return [
    ['cards_own', String(body.id)],
    ['card', String(body.id)],
    // They may stand in paths as well, as they are.
    ['number', CARD.number.replaceAll(' ', '-')],
    ['cvc', CARD.cvc],
    ['name', 'Ladle'],
    ['line1', '12-Long-Lane'],
    ['line2', '2nd-floor'],
    ['city', 'London'],
    ['state', 'Kent'],
    ['postal_code', 'SW1Y-4LB'],
    ['country', CARD.billing_address.country],
  ] as [string, string][];
}

/** Purchases that wait for an answer, for a confirmation and for nothing. */
export async function knownCheckouts(till: TestTill, account: TestAccount) {
  const ender = createEnder(till);
  const make = async () =>
    String((await rest.call(till, 'CheckoutIntentCreate', { url: SHOP }, account)).body.id);
  const known: [string, string][] = [];
  for (let n = 0; n < 4; n++) {
    const [asked, quoted] = [await make(), await make()];
    await ender.ask(asked, { type: 'object', properties: {} });
    await ender.quote(quoted);
    known.push([`checkout_intents_asked_${n}`, asked], [`checkout_intents_quoted_${n}`, quoted]);
  }
  return known;
}

/** Keys and hosted clients that buy, some of them under a mandate. */
export async function knownMandates(till: TestTill, account: TestAccount) {
  const newAgent = async () =>
    (await rest.call(till, 'ApiKeyCreate', { scopes: ['buy:quote', 'buy:confirm'] }, account)).body;
  const newKey = async () => (await newAgent()).id;
  const known: unknown[][] = [['allow_hosts', 'shop.example']];
  for (let n = 0; n < 3; n++) {
    const params = { api_key: await newKey(), currency: 'usd', per_day: 5_000 };
    known.push([`mandates_${n}`, (await rest.call(till, 'MandateCreate', params, account)).body.id]);
    known.push([`api_key_${n}`, await newKey()]);
    known.push([`grant_${n}`, (await newGrant(till, account.id)).id]);
    known.push([`grants_${n}`, (await newGrant(till, account.id)).id]);
    known.push([`checkout_intents_approvable_${n}`, await newApprovable(till, account, await newAgent())]);
  }
  const entry = await till.db.prisma.auditEntry.findFirstOrThrow({ where: { accountId: account.id } });
  known.push(['audit_entries_own', entry.id], ['source', entry.objectId], ['actor', entry.actor]);
  return known as [string, string][];
}

/** A purchase that an agent may make only with somebody’s approval. */
async function newApprovable(till: TestTill, account: TestAccount, agent: Record<string, unknown>) {
  await rest.call(till, 'CardCreate', CARD, account);
  const limits = { api_key: agent.id, currency: 'usd', approve_above: 0 };
  await rest.call(till, 'MandateCreate', limits, account);
  const as = { key: String(agent.secret) };
  const { id } = (await rest.call(till, 'CheckoutIntentCreate', { url: SHOP }, as)).body;
  await createEnder(till).quote(id);
  await rest.call(till, 'CheckoutIntentConfirm', { id }, as);
  return id;
}
