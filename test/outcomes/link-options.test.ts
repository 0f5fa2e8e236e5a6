import type { Keypair } from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SETTINGS_ELEMENT_ID } from '../../src/web/page-settings.ts';
import { pay, sendAll, startTillAndPayer, transferOf } from '../support/payments.ts';
import { appOf, type Outcome, rest, surfaces } from '../support/surfaces.ts';
import type { TestAccount, TestTill } from '../support/till.ts';

/** What links say, leave to customers, allow and count. */

let till: TestTill;
let payer: Keypair;
let account: TestAccount;
beforeAll(async () => {
  ({ till, payer } = await startTillAndPayer());
  account = await till.newAccount('Harbour Coffee');
});
afterAll(() => till.stop());

const tea = (unit_amount = 300) => ({ product_data: { name: 'Tea', price_data: { unit_amount } } });
async function newLink(params: Record<string, unknown> = {}) {
  const made = await rest.call(till, 'CheckoutLinkCreate', { line_items: [tea()], ...params }, account);
  if (made.status !== 200) throw new Error(made.text);
  return String(made.body.id);
}
const linkOf = async (id: string) => (await rest.call(till, 'CheckoutLink', { id }, account)).body;
const itemsOf = ({ body }: Outcome) => (body.line_items as { data: Record<string, unknown>[] }).data;
const openLink = (id: string) => till.useCases.checkoutSessions.openLink(id);

async function visit(id: string, { payload, agent }: { payload?: object; agent?: string } = {}) {
  const answer = await appOf(till).inject({
    method: payload ? 'POST' : 'GET',
    url: `/l/${id}`,
    headers: {
      ...(payload ? { accept: 'application/json', origin: till.url } : { accept: 'text/html' }),
      ...(agent && { 'user-agent': agent }),
    },
    ...(payload && { payload }),
  });
  const block = new RegExp(`id="${SETTINGS_ELEMENT_ID}">(.*?)</script>`).exec(answer.payload)?.[1];
  return { status: answer.statusCode, answer, settings: JSON.parse(block ?? '{}') };
}

const transferTo = ({ recipientAddress, reference, amountTotal }: Payable, cents = Number(amountTotal)) =>
  transferOf(till, payer.publicKey, {
    recipient: recipientAddress,
    references: [reference, till.useCases.payables.beacon],
    amount: BigInt(cents) * 10_000n,
  });
type Payable = { recipientAddress: string; reference: string; amountTotal: bigint };

describe.each(surfaces)('a link over $name', ({ call }) => {
  it('200: has a title, thanks, and a place to go, and passes them on to its sessions', async () => {
    const texts = {
      title: 'Summer tasting',
      thank_you_text: 'See you on the pier.',
      redirect_url: 'https://harbour.example/thanks?from=till',
    };
    const made = await call(till, 'CheckoutLinkCreate', { line_items: [tea()], ...texts }, account);
    expect(made.body).toMatchObject({
      ...texts,
      max_uses: null,
      opened_count: 0,
      paid_count: 0,
      amount_paid: 0,
    });
    const { id } = await openLink(String(made.body.id));
    // Whoever pays sees them.
    expect((await call(till, 'CheckoutSession', { id })).body).toMatchObject({
      ...texts,
      redirect_url: `https://harbour.example/thanks?from=till&checkout_session=${id}`,
    });
    const direct = await call(till, 'CheckoutSessionCreate', { line_items: [tea()], ...texts }, account);
    expect(direct.body).toMatchObject({ title: texts.title, thank_you_text: texts.thank_you_text });
    const found = await call(till, 'CheckoutLinks', {}, account);
    expect(JSON.stringify(found.body.data)).toContain('Summer tasting');
  });

  it.each([
    ['a script', 'javascript:alert(1)'],
    ['a page that is not encrypted', 'http://harbour.example'],
    ['what looks like another host', 'https://harbour.example@evil.example/'],
    ['what browsers read differently', 'https:\\\\evil.example'],
    ['a part of a URL', '//harbour.example'],
    ['a URL that is too long', `https://harbour.example/${'x'.repeat(2_048)}`],
  ])('400: sends nobody to %s', async (_, redirect_url) => {
    for (const operation of ['CheckoutLinkCreate', 'CheckoutSessionCreate'])
      expect(await call(till, operation, { line_items: [tea()], redirect_url }, account)).toMatchObject({
        status: 400,
        code: 'parameter_invalid',
        param: 'redirect_url',
      });
  });

  it('200: leaves the quantity or the amount to the customer', async () => {
    const made = await call(
      till,
      'CheckoutLinkCreate',
      {
        line_items: [
          { ...tea(), quantity: 2, adjustable_quantity: { maximum: 5 } },
          { ...tea(500), custom_amount: { minimum: 100, maximum: 5_000, suggestions: [500, 1_000] } },
        ],
      },
      account,
    );
    expect(itemsOf(made)).toMatchObject([
      { quantity: 2, adjustable_quantity: { minimum: 1, maximum: 5 }, custom_amount: null },
      { custom_amount: { minimum: 100, maximum: 5_000, suggestions: [500, 1_000] } },
    ]);
  });

  it.each([
    [{ adjustable_quantity: { minimum: 3, maximum: 2 } }, 'adjustable_quantity.maximum'],
    [{ adjustable_quantity: { minimum: 2, maximum: 9 } }, 'adjustable_quantity'],
    [{ custom_amount: { minimum: 400 } }, 'custom_amount'],
    [{ custom_amount: { suggestions: [1, 2, 3, 4, 5, 6, 7] } }, 'custom_amount.suggestions'],
    [{ custom_amount: { maximum: 900, suggestions: [1_000] } }, 'custom_amount.suggestions[0]'],
    [{ custom_amount: {}, quantity: 2 }, 'custom_amount'],
    [{ custom_amount: {}, adjustable_quantity: { maximum: 9 } }, 'custom_amount'],
  ])('400: refuses choices that cannot be: %j', async (item, param) => {
    const line_items = [{ ...tea(), ...item }];
    const refused = await call(till, 'CheckoutLinkCreate', { line_items }, account);
    expect(refused).toMatchObject({ status: 400, param: `line_items[0].${param}` });
  });

  it('400: a session leaves nothing to choose, and a limit is a number of uses', async () => {
    const line_items = [{ ...tea(), adjustable_quantity: { maximum: 5 } }];
    expect(await call(till, 'CheckoutSessionCreate', { line_items }, account)).toMatchObject({
      status: 400,
      param: 'line_items[0].adjustable_quantity',
    });
    for (const max_uses of [0, 1_000_001])
      expect(
        await call(till, 'CheckoutLinkCreate', { line_items: [tea()], max_uses }, account),
      ).toMatchObject({ status: 400, param: 'max_uses' });
  });
});

describe('choosing', () => {
  const choosable = () =>
    newLink({
      title: 'Tips welcome',
      line_items: [
        { ...tea(), adjustable_quantity: { maximum: 5 } },
        { ...tea(500), custom_amount: { minimum: 100, maximum: 5_000, suggestions: [1_000] } },
      ],
    });

  it('comes before the session, which is of what was chosen', async () => {
    const id = await choosable();
    const { status, settings } = await visit(id);
    expect(status).toBe(200);
    expect(settings).toMatchObject({
      linkProblem: 'unopened',
      linkOffer: { seller: 'Harbour Coffee', title: 'Tips welcome' },
    });
    expect(await till.db.prisma.checkoutSession.count({ where: { checkoutLinkId: id } })).toBe(0);
    const [first, second] = settings.linkOffer.items;
    const items = [
      { id: first.id, quantity: 4 },
      { id: second.id, amount: 1_234 },
    ];
    const { answer } = await visit(id, { payload: { items } });
    const session = await till.db.prisma.checkoutSession.findUniqueOrThrow({
      where: { id: answer.json().url.split('/').at(-1) },
    });
    expect(session).toMatchObject({ amountTotal: 2_434n, checkoutLinkId: id });
    const shown = await rest.call(till, 'CheckoutSession', { id: session.id });
    expect(itemsOf(shown)).toMatchObject([
      { quantity: 4, amount_total: 1_200, price: { unit_amount: 300 }, adjustable_quantity: null },
      { quantity: 1, amount_total: 1_234, price: null, custom_amount: null },
    ]);
    // Whoever chooses nothing gets what the merchant proposed.
    const plain = await visit(id, { payload: {} });
    const proposed = await rest.call(till, 'CheckoutSession', {
      id: plain.answer.json().url.split('/').at(-1),
    });
    expect(proposed.body.amount_total).toBe(800);
  });

  it('goes no further than the merchant allows', async () => {
    const id = await choosable();
    const [first, second] = (await visit(id)).settings.linkOffer.items;
    const wrong: [unknown, string][] = [
      [[{ id: first.id, quantity: 6 }], 'items[0].quantity'],
      [[{ id: first.id, quantity: 1.5 }], 'items[0].quantity'],
      [[{ id: first.id, quantity: '2' }], 'items[0].quantity'],
      [[{ id: first.id, amount: 1 }], 'items[0].amount'],
      [[{ id: second.id, quantity: 2 }], 'items[0].quantity'],
      [[{ id: second.id, amount: 99 }], 'items[0].amount'],
      [[{ id: second.id, amount: 5_001 }], 'items[0].amount'],
      [[{ id: 'li_nobodys' }], 'items[0].id'],
      [[{ id: first.id }, { id: first.id }], 'items[1].id'],
      ['none', 'items'],
      [[null], 'items[0].id'],
    ];
    for (const [items, param] of wrong) {
      const { status, answer } = await visit(id, { payload: { items } });
      expect({ status, param: answer.json().error.param }).toEqual({ status: 400, param });
    }
    expect(await till.db.prisma.checkoutSession.count({ where: { checkoutLinkId: id } })).toBe(0);
  });
});

describe('counts', () => {
  it('people who open a link, and what they pay; previews and bots count for nothing', async () => {
    const id = await newLink();
    for (let n = 0; n < 3; n++) expect((await visit(id)).status).toBe(303);
    expect((await visit(id, { agent: 'Slackbot-LinkExpanding 1.0' })).status).toBe(200);
    const session = await openLink(id);
    await pay(till, payer, transferTo(session));
    await till.useCases.checkoutLinks.flushOpenings();
    expect(await linkOf(id)).toMatchObject({ opened_count: 3, paid_count: 1, amount_paid: 300 });
  });
});

describe('a limit of uses', () => {
  it('holds when many pay at once; who was too late is told of and can be refunded', async () => {
    const id = await newLink({ max_uses: 5 });
    const sessions = await Promise.all(Array.from({ length: 20 }, () => openLink(id)));
    const signatures = [];
    for (const session of sessions) signatures.push(await sendAll(till, transferTo(session), [payer]));
    const transactions = await Promise.all(signatures.map((one) => till.network.chain.transaction(one)));
    await Promise.all(
      transactions.map((transaction) => transaction && till.useCases.payments.apply(transaction)),
    );
    const where = { checkoutLinkId: id };
    expect(await till.db.prisma.checkoutSession.count({ where: { ...where, status: 'complete' } })).toBe(5);
    expect(await linkOf(id)).toMatchObject({ paid_count: 5, amount_paid: 1_500 });
    const payments = await till.db.prisma.payment.findMany({
      where: { payableId: { in: sessions.map((session) => session.id) } },
    });
    const late = payments.filter(({ outcome }) => outcome === 'late');
    expect(payments).toHaveLength(20);
    expect(late).toHaveLength(15);
    expect(late.every(({ needsAttention, received }) => needsAttention && received === 3_000_000n)).toBe(
      true,
    );
    const { body } = await rest.call(till, 'Payment', { id: late[0]?.id }, account);
    expect(body.remedies).toEqual(expect.arrayContaining(['refund', 'accept']));

    // Whoever has the page open sees that it is over, and nobody gets another one.
    await till.watcher.look();
    expect(await till.db.prisma.checkoutSession.count({ where: { ...where, status: 'open' } })).toBe(0);
    await expect(openLink(id)).rejects.toMatchObject({ code: 'link_used_up', status: 409 });
    expect(await visit(id)).toMatchObject({ status: 410, settings: { linkProblem: 'used_up' } });
    // The merchant's word counts for more than the limit.
    const accepted = await rest.call(till, 'PaymentAccept', { id: late[0]?.id }, account);
    expect(accepted.status).toBe(200);
    expect(await linkOf(id)).toMatchObject({ paid_count: 6 });
  });

  it('is not passed by one payment for several sessions', async () => {
    const id = await newLink({ max_uses: 1 });
    const both = [await openLink(id), await openLink(id)];
    await pay(
      till,
      payer,
      both.flatMap((session) => transferTo(session)),
    );
    expect(await linkOf(id)).toMatchObject({ paid_count: 1, amount_paid: 300 });
    const outcomes = await till.db.prisma.payment.findMany({
      where: { payableId: { in: both.map((session) => session.id) } },
    });
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['late', 'settled']);
  });

  it('counts what is free', async () => {
    const id = await newLink({ line_items: [tea(0)], max_uses: 2 });
    const opened = await Promise.allSettled(Array.from({ length: 6 }, () => openLink(id)));
    expect(opened.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(await linkOf(id)).toMatchObject({ paid_count: 2 });
  });
});
