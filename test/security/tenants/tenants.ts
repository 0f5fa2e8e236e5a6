import { getNullableType, isListType, isNonNullType } from 'graphql';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import { generateReleaseCode, releaseVerificationKey } from '../../../src/gifts/release-codes/index.ts';
import { newWallet, signWith } from '../../../src/sandbox/wallet.ts';
import { CARD } from '../../support/cards.ts';
import { SHOP } from '../../support/checkouts.ts';
import { base64Of, type MadeGift, signed } from '../../support/gifts.ts';
import type { Credentials } from '../../support/surfaces.ts';
import { startTill, type TestAccount, type TestTill } from '../../support/till.ts';
import { createCalls } from './calls.ts';
import { isId, type Named } from './operations.ts';
import { kindsToTry } from './sample.ts';
import { makeVictim, type Victim } from './victim.ts';

/**
 * Account B against every operation with every id of account A. Operations come from the table of routes and
 * from the schema, kinds of objects from the list of prefixes: what is added there is tried here, and fails
 * here until `lootOf` and `otherArguments` know about it.
 */

interface Attacker extends TestAccount {
  cookie: string;
}

const teapot = { productData: { name: 'Teapot', priceData: { unitAmount: 2_500 } } };

/** What is open to whoever has the id or code of such a thing. What it shows of one has tests of its own below. */
export const openToStrangers: Record<string, string[]> = {
  claimableGift: ['gift'],
  giftRelease: ['gift'],
  giftSubmit: ['gift'],
  claimableGiftUpdated: ['gift'],
  checkoutSession: ['checkoutSession'],
  checkoutSessionUpdated: ['checkoutSession'],
  checkoutSessionCustomerSubmit: ['checkoutSession'],
  transactionIntent: ['transactionIntent'],
  transactionIntentUpdated: ['transactionIntent'],
  receipt: ['receipt'],
  paymentPrepare: ['checkoutSession', 'transactionIntent'],
  paymentSubmit: ['checkoutSession', 'transactionIntent'],
  // To whoever has the link, that is: no id opens them.
  cardChallenge: [],
  cardChallengeUpdated: [],
  cardChallengeAnswer: [],
  openTeamInvitation: [],
  passkeyChallengeCreate: [],
  passkeySessionCreate: [],
};

/** Everybody who isn’t A, by what they come with. */
export const strangers: readonly { name: string; credentialsOf(b: Attacker): Credentials }[] = [
  { name: 'nobody at all', credentialsOf: () => ({}) },
  { name: 'B with a key', credentialsOf: ({ key }) => ({ key }) },
  { name: 'B with a cookie', credentialsOf: ({ cookie }) => ({ cookie }) },
];

export type Tenants = ReturnType<typeof useTenants>;

export function useTenants() {
  let till: TestTill;
  let a: Victim;
  const calls = createCalls(() => till);

  beforeAll(async () => {
    // The documents below select everything there is.
    till = await startTill({
      GRAPHQL_MAX_ALIASES: '10000',
      GRAPHQL_MAX_COST: '1000000',
      GRAPHQL_MAX_TOKENS: '100000',
    });
    await till.listen();
    a = await makeVictim(till, calls);
  });
  afterAll(() => till.stop());

  /** What a field or route needs beside ids. */
  const otherArguments: Record<string, () => Record<string, unknown>> = {
    sessionChallengeCreate: () => ({ walletAddress: newWallet().address }),
    // A signature of B's own wallet under A's address.
    sessionCreate: () => ({ walletAddress: a.wallet.address, signature: signWith(newWallet(), 'anything') }),
    passkeyCreate: () => ({ response: {} }),
    passkeySessionCreate: () => ({ response: {} }),
    openTeamInvitation: () => ({ code: 'guessed' }),
    teamInvitationCreate: () => ({ role: 'OWNER' }),
    giftCreate: () => ({
      amount: 2_500,
      senderAddress: newWallet().address,
      releaseVerificationKey: releaseVerificationKey(generateReleaseCode()),
    }),
    giftRelease: () => ({ recipientAddress: newWallet().address }),
    giftSubmit: () => ({ signedTransaction: fundingOf(a.open) }),
    productCreate: () => ({ name: 'Teapot' }),
    customerCreate: () => ({ name: 'Boris' }),
    priceCreate: () => ({ unitAmount: 2_500 }),
    checkoutLinkCreate: () => ({ lineItems: [teapot] }),
    checkoutSessionCreate: () => ({ lineItems: [teapot] }),
    transactionIntentCreate: () => ({ amount: 2_500 }),
    cardCreate: () => ({
      number: CARD.number,
      expMonth: CARD.exp_month,
      expYear: CARD.exp_year,
      cvc: CARD.cvc,
      name: CARD.name,
      billingAddress: { line1: '1 High Street', city: 'Ely', country: 'GB' },
    }),
    mandateCreate: () => ({ currency: 'USD' }),
    checkoutIntentCreate: () => ({ url: SHOP }),
    checkoutIntentRespond: () => ({ options: {} }),
    // Whoever has the link may answer; a guess has not.
    cardChallenge: () => ({ token: 'guessed' }),
    cardChallengeUpdated: () => ({ token: 'guessed' }),
    cardChallengeAnswer: () => ({ token: 'guessed', fields: [], button: '0' }),
    paymentPrepare: () => ({ payerAddress: newWallet().address }),
    paymentSubmit: () => ({ signedTransaction: fundingOf(a.open) }),
    refundSubmit: () => ({ signedTransaction: fundingOf(a.open) }),
  };

  /** The ids of A's that a field must not know anything about. */
  function lootFor(field: Named): Record<string, string[]> {
    const open = openToStrangers[field.name] ?? [];
    return Object.fromEntries(Object.entries(ownLootFor(field)).filter(([kind]) => !open.includes(kind)));
  }

  /** The ids of A's that a field is tried with. */
  function ownLootFor(field: Named): Record<string, string[]> {
    const kinds = Object.keys(a.loot);
    const tried = inject('isDeep') ? kinds : kindsToTry(field, kinds);
    return Object.fromEntries(Object.entries(oneOfEach()).filter(([kind]) => tried.includes(kind)));
  }

  /** The first of a kind is in the state where most can be done to it. */
  function oneOfEach(): Record<string, string[]> {
    return Object.fromEntries(Object.entries(a.loot).map(([kind, ids]) => [kind, ids.slice(0, 1)]));
  }

  async function attacker(): Promise<Attacker> {
    const account = await till.newAccount('Boris’s shop');
    return { ...account, cookie: await calls.signIn(account.wallet) };
  }

  /** Whoever only reads can be the same all along. */
  let reading: Promise<Attacker> | undefined;
  const reader = () => (reading ??= attacker());

  function expectNothingOfA(text: string): void {
    expect(a.marks.filter((mark) => text.includes(mark))).toEqual([]);
  }

  /** A's rows in every table. */
  async function rowsOfA(): Promise<unknown> {
    const tables = await till.db.prisma.$queryRaw<{ name: string }[]>`
    select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'account_id' order by 1`;
    const owned = [
      { name: 'accounts', owner: 'id' },
      ...tables.map(({ name }) => ({ name, owner: 'account_id' })),
    ];
    const parts = owned.map(
      ({ name, owner }) =>
        `select '${name}' as name, jsonb_agg(t order by t::text) as rows from ${name} t where ${owner} = $1`,
    );
    return till.db.prisma.$queryRawUnsafe(parts.join(' union all '), a.id);
  }

  /** Every way to put one of the ids into one of the arguments; one set without ids when none is required. */
  function argumentSets(
    { name, args }: Named,
    loot: Record<string, string[]>,
    as: (id: string) => string,
  ): Record<string, unknown>[] {
    const others = otherArguments[name]?.() ?? {};
    for (const arg of args)
      if (isNonNullType(arg.type) && !isId(arg) && !(arg.name in others))
        throw new Error(`${name} needs ${arg.name}: say in otherArguments what to pass`);
    const required = args.filter((arg) => isId(arg) && isNonNullType(arg.type));
    const sets = args.filter(isId).flatMap((arg) =>
      Object.values(loot)
        .flat()
        .map((id) => ({
          ...others,
          ...Object.fromEntries(
            [arg, ...required].map(({ name, type }) => [
              name,
              isListType(getNullableType(type)) ? [as(id)] : as(id),
            ]),
          ),
        })),
    );
    return required.length > 0 ? sets : [others, ...sets];
  }

  return {
    ...calls,
    get till() {
      return till;
    },
    get a() {
      return a;
    },
    attacker,
    reader,
    lootFor,
    ownLootFor,
    argumentSets,
    expectNothingOfA,
    rowsOfA,
  };
}

export function fundingOf({ body, sender }: MadeGift): string {
  return base64Of(signed(body, sender));
}

/** An id as it looks, of an object that does not exist. */
export function nobodys(id: string): string {
  return id.replace(/_.*/, `_${'0'.repeat(24)}`);
}
