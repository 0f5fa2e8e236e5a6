import { Connection, Keypair, PublicKey, Transaction } from '@solana/web3.js';
import bs58 from 'bs58';
import { type Gift, type NewGift, Till } from '../client/index.ts';
import { releaseSigner } from '../gifts/release-codes/index.ts';
import { giveTestFunds, paymentOf } from './demo/paying.ts';
import { TEST_CARD } from './demo/test-card.ts';
import type { SandboxFile } from './sandbox.ts';

/** Makes events really happen on a sandbox, through its API and its chain, to try out what handles them. */

type Triggers = Readonly<Record<string, () => Promise<{ id: string }>>>;

const LINE_ITEMS = [
  { quantity: 1, product_data: { name: 'Test product', price_data: { unit_amount: 100 } } },
];
const AMOUNT = 100;

export function triggersOn(sandbox: SandboxFile): Triggers {
  const till = new Till({ url: sandbox.base_url, key: sandbox.api_key });
  const connection = new Connection(sandbox.rpc_url, 'confirmed');
  const wallet = Keypair.fromSecretKey(bs58.decode(sandbox.wallet.secret_key));

  const product = () => till.products.create({ name: 'Test product', amount: AMOUNT });
  const link = () => till.checkoutLinks.create({ line_items: LINE_ITEMS });
  const session = () => till.checkoutSessions.create({ line_items: LINE_ITEMS });
  const intent = () => till.transactionIntents.create({ amount: AMOUNT });
  const purchase = () =>
    till.checkoutIntents.create({ url: sandbox.store_url }, { headers: { prefer: 'respond-async' } });

  /** Somebody else’s wallet: the demo wallet would pay itself. */
  async function pay(uri: string, amount?: bigint): Promise<void> {
    const payer = Keypair.generate();
    await giveTestFunds(sandbox, payer.publicKey, AMOUNT);
    const paying = { connection, payer, mint: sandbox.usdc_mint };
    await connection.sendRawTransaction(await paymentOf(paying, uri, amount));
  }
  async function paidSession() {
    const { id, chain_pay_uri } = await session();
    await pay(chain_pay_uri);
    return till.wait(id, 'complete');
  }

  const gift = () =>
    till.gifts.create({ amount: AMOUNT, sender_address: sandbox.wallet.address } satisfies NewGift);
  const toSign = ({ next_action }: Gift) =>
    Transaction.from(Buffer.from(next_action?.transaction.serialized_transaction ?? '', 'base64'));
  async function send(from: Gift): Promise<void> {
    const transaction = toSign(from);
    transaction.partialSign(wallet);
    await connection.sendRawTransaction(transaction.serialize());
  }
  async function fundedGift() {
    const made = await gift();
    await send(made);
    return { ...(await till.wait<Gift>(made.id, 'open')), code: made.code ?? '' };
  }
  async function claim({ id, code }: { id: string; code: string }) {
    const recipient = Keypair.generate();
    const claimed = await till.gifts.release(id, { recipient_address: recipient.publicKey.toBase58() });
    const transaction = toSign(claimed);
    const signer = releaseSigner(code);
    transaction.partialSign(recipient);
    transaction.addSignature(
      new PublicKey(signer.publicKey),
      Buffer.from(signer.sign(transaction.serializeMessage())),
    );
    const signed = transaction.serialize({ requireAllSignatures: false }).toString('base64');
    return till.gifts.submit(id, { signed_transaction: signed });
  }

  return {
    'account.updated': () => till.account.update({ metadata: { triggered: new Date().toISOString() } }),
    'api_key.created': () => till.apiKeys.create({ name: 'Test key' }),
    'api_key.revoked': async () => till.apiKeys.delete((await till.apiKeys.create({ name: 'Test key' })).id),
    'card.created': () => till.cards.create(TEST_CARD),
    'card.removed': async () => till.cards.delete((await till.cards.create(TEST_CARD)).id),
    'checkout_intent.canceled': async () => till.checkoutIntents.cancel((await purchase()).id),
    'checkout_intent.created': purchase,
    'checkout_link.canceled': async () => till.checkoutLinks.cancel((await link()).id),
    'checkout_link.created': link,
    'checkout_session.canceled': async () => till.checkoutSessions.cancel((await session()).id),
    'checkout_session.completed': paidSession,
    'checkout_session.created': session,
    'checkout_session.payment_failed': async () => {
      const made = await session();
      await pay(made.chain_pay_uri, 500_000n);
      return made;
    },
    'gift.created': gift,
    'gift.funded': fundedGift,
    'gift.reclaimed': async () => {
      const { id } = await fundedGift();
      await send(await till.gifts.reclaim(id));
      return till.wait(id, 'reclaimed');
    },
    'gift.released': async () => claim(await fundedGift()),
    'payment.recorded': paidSession,
    'product.created': product,
    'product.deleted': async () => till.products.delete((await product()).id),
    'product.updated': async () => till.products.update((await product()).id, { description: 'Updated' }),
    'transaction.recorded': paidSession,
    'transaction_intent.canceled': async () => till.transactionIntents.cancel((await intent()).id),
    'transaction_intent.created': intent,
    'transaction_intent.succeeded': async () => {
      const { id, next_action } = await intent();
      await pay(next_action?.chain_payment.chain_pay_uri ?? '');
      return till.wait(id, 'succeeded');
    },
  };
}
