import { Keypair } from '@solana/web3.js';
import bs58 from 'bs58';
import { createShopAccounts } from '../../../src/buying/checkout-intents/shop-accounts.ts';
import { DAY_MS, later, SECOND_MS } from '../../../src/shared/clock.ts';
import { newId } from '../../../src/shared/ids.ts';
import { makeVault } from '../../../src/vault/envelope.ts';
import { knownThings, otherThings } from '../../contract/fuzz/known.ts';
import { CARD } from '../../support/cards.ts';
import { base64Of, fund, makeGift, newSender, releaseKeypair, signed } from '../../support/gifts.ts';
import { billOf, pay, transferOf } from '../../support/payments.ts';
import { signIn } from '../../support/sign-in.ts';
import { rest } from '../../support/surfaces.ts';
import { TEST_VAULT_KEY, type TestAccount, type TestTill } from '../../support/till.ts';

/** A little of everything that Till keeps: by calls as far as calls can, the rest as its workers write it. */

export async function fillEveryTable(till: TestTill): Promise<TestAccount> {
  const account = await till.newAccount('Kept shop');
  let calls = 0;
  const call = async (operation: string, params: Record<string, unknown>) => {
    const made = await rest.call(till, operation, params, {
      ...account,
      headers: { 'idempotency-key': `kept-${operation}-${calls++}` },
    });
    if (made.status !== 200) throw new Error(`${operation}: ${made.text}`);
    return made.body;
  };
  const { wallet } = await signIn(till, rest);
  await rest.call(till, 'SessionChallengeCreate', { wallet_address: wallet.address });
  await call('AccountUpdate', { metadata: { kept: 'yes' } });
  await call('ApiKeyCreate', { name: 'Second key' });
  const product = await call('ProductCreate', { name: 'Espresso', amount: 350, metadata: { sku: 'E-1' } });
  const line_items = [{ product: product.id, quantity: 2 }];
  const link = await call('CheckoutLinkCreate', { line_items });
  await call('CheckoutLinkCancel', { id: link.id });
  const session = await call('CheckoutSessionCreate', { line_items });
  const customer = await call('CustomerCreate', { name: 'Ada', email: 'ada@example.com' });
  await call('TransactionIntentCreate', { amount: 2_500, description: 'Tasting', customer: customer.id });
  await settle(till, String(session.chain_pay_uri));
  await giveGifts(till, account);
  await call('CardCreate', CARD);
  await visitShop(till, account);
  await call('CheckoutIntentCreate', { url: 'https://shop.example/mug', prompt: 'One blue mug' });
  await call('TransactionIntentCreate', {
    amount: 900,
    due_at: Math.floor(till.clock.now().getTime() / SECOND_MS) + 86_400,
  });
  await knownThings(till, await otherThings(till));
  await keepPassingThings(till, account);
  return account;
}

async function settle(till: TestTill, uri: string): Promise<void> {
  const payer = await newSender(till);
  await pay(till, payer, transferOf(till, payer.publicKey, billOf(uri)));
}

/** One that waits, one that is open, and one that was claimed with the sponsor's help. */
async function giveGifts(till: TestTill, account: TestAccount): Promise<void> {
  await makeGift(rest, till, account);
  await fund(till, await makeGift(rest, till, account));
  const gift = await makeGift(rest, till, account, { metadata: { for: 'Ada' } });
  await fund(till, gift);
  const recipient = Keypair.generate();
  const release = await rest.call(till, 'GiftRelease', {
    id: gift.id,
    recipient_address: recipient.publicKey.toBase58(),
  });
  const claim = signed(release.body, recipient, releaseKeypair(gift.code));
  await rest.call(till, 'GiftSubmit', { id: gift.id, signed_transaction: base64Of(claim) });
  till.sandbox.advance(2);
  await till.watcher.look();
}

/** What a purchase leaves behind whose bank asked something. No browser is needed for its rows. */
async function visitShop({ db, clock }: TestTill, { id: accountId }: TestAccount): Promise<void> {
  const { prisma } = db;
  const at = clock.now();
  const vault = makeVault([TEST_VAULT_KEY]);
  const [intentId, runId, flowId] = [
    newId('checkoutIntent', at),
    newId('checkoutRun', at),
    newId('flow', at),
  ];
  const definition = { version: 1 as const, merchant: 'shop.example', steps: [] };
  await prisma.flow.create({
    data: { id: flowId, merchant: 'shop.example', version: 1, definition, successes: 3, createdAt: at },
  });
  const { id: cardId } = await prisma.card.findFirstOrThrow({ where: { accountId } });
  await prisma.checkoutIntent.create({
    data: {
      id: intentId,
      accountId,
      status: 'failed',
      statusReason: 'merchant_error',
      explanation: 'The shop did not answer.',
      url: 'https://shop.example/cup',
      prompt: 'One red cup',
      merchant: 'shop.example',
      amount: 1_999,
      currency: 'usd',
      amountBreakdown: { subtotal: 1_500, shipping: 499 },
      items: [{ name: 'Cup', variant: 'Red', quantity: 1, unitPrice: 1_500, image: null }],
      cardId,
      outcome: 'unknown',
      confirmedAt: at,
      createdAt: at,
    },
  });
  await prisma.checkoutRun.create({
    data: {
      id: runId,
      intentId,
      accountId,
      kind: 'purchase',
      state: 'done',
      flowId,
      createdAt: at,
      endedAt: at,
    },
  });
  await prisma.checkoutEvidence.create({
    data: {
      runId,
      sequence: 1,
      name: 'Open the shop',
      tookMs: 12,
      createdAt: at,
      screenshot: Uint8Array.of(255, 216),
    },
  });
  const sealed = vault.sealAlone('challenge answer', '123456', { row: runId, account: accountId });
  await prisma.checkoutChallenge.create({
    data: {
      runId,
      intentId,
      accountId,
      tokenHash: Uint8Array.of(1, 2, 3),
      view: { title: '', text: [], fields: [], buttons: [] },
      sealedAnswer: Uint8Array.from(sealed),
      expiresAt: at,
    },
  });
  await createShopAccounts({ db, clock, vault }).passwordFor(accountId, 'shop.example', 'ada@example.com');
}

/** What is there for a while only: what waits for the chain, and what somebody is about to do. */
async function keepPassingThings({ db, clock }: TestTill, { id: accountId }: TestAccount): Promise<void> {
  const { prisma } = db;
  const [at, signature] = [clock.now(), bs58.encode(Buffer.alloc(64, 7))];
  const expiresAt = later(at, DAY_MS);
  const run = await prisma.checkoutRun.findFirstOrThrow({ where: { accountId, kind: 'purchase' } });
  const card = await prisma.card.findFirstOrThrow({ where: { accountId } });
  const payable = await prisma.payable.findFirstOrThrow({ where: { accountId } });
  const link = await prisma.checkoutLink.findFirstOrThrow({ where: { accountId } });
  await prisma.toldTransaction.create({ data: { signature, subject: 'gift', toldAt: at } });
  await prisma.setAsideTransaction.create({
    data: { signature, subject: 'gift', reason: 'absent', setAsideAt: at, lookAgainAt: expiresAt },
  });
  await prisma.heldTransaction.create({
    data: { signature, slot: 1n, objectIds: [payable.id], lookAt: expiresAt, createdAt: at },
  });
  await prisma.rateLimitBucket.create({
    data: { name: 'kept', perMinute: 60, tokens: 1, exchangedAt: at },
  });
  await prisma.accountInvite.create({ data: { codeHash: Uint8Array.of(1), createdAt: at, expiresAt } });
  await prisma.cardOpening.create({
    data: {
      id: newId('cardOpening', at),
      accountId,
      cardId: card.id,
      intentId: run.intentId,
      runId: run.id,
      host: 'shop.example',
      createdAt: at,
    },
  });
  await prisma.sponsoredPayment.create({
    data: {
      signature,
      payableId: payable.id,
      accountId,
      payerAddress: 'payer',
      amount: 1n,
      validUntil: 1n,
      createdAt: at,
    },
  });
  await prisma.checkoutLinkOpenings.create({ data: { checkoutLinkId: link.id, count: 1 } });
  await prisma.oauthRecord.create({
    data: {
      valueHash: Uint8Array.of(1),
      kind: 'Session',
      sealed: Uint8Array.of(1),
      createdAt: at,
      expiresAt,
    },
  });
  await prisma.passkeyChallenge.create({ data: { challenge: 'kept', expiresAt } });
}
