import { Connection, Keypair } from '@solana/web3.js';
import { Till } from '../../client/index.ts';
import { decimalOf } from '../../shared/money.ts';
import { OperatorError } from '../../shared/operator-error.ts';
import type { SandboxFile } from '../sandbox.ts';
import { giveTestFunds, paymentOf } from './paying.ts';
import type { Progress } from './progress.ts';

const SESSION = `subscription ($id: ID!) {
  checkoutSessionUpdated(id: $id) {
    status paymentStatus lastPaymentError { message } transaction { signature }
  }
}`;

interface Session {
  status: string;
  paymentStatus: string;
  lastPaymentError: { message: string } | null;
  transaction: { signature: string } | null;
}

interface Updated {
  checkoutSessionUpdated: Session;
}

/** The merchant's story: a product, a link, a buyer who pays, and one who pays too little first. */
export async function demoCheckout(sandbox: SandboxFile, { step }: Progress): Promise<void> {
  const till = new Till({ url: sandbox.base_url, key: sandbox.api_key });
  const connection = new Connection(sandbox.rpc_url, 'confirmed');
  const buyer = Keypair.generate();
  const paying = { connection, payer: buyer, mint: sandbox.usdc_mint };
  async function becomes(id: string, isSo: (now: Session) => boolean): Promise<Session> {
    for await (const { checkoutSessionUpdated: now } of till.graphql.subscribe<Updated>(SESSION, { id }))
      if (isSo(now)) return now;
    throw new OperatorError('The subscription ended early.');
  }

  const product = await step(
    'The merchant creates a product',
    () => till.products.create({ name: 'Harbour espresso', amount: 350 }),
    ({ id, name, amount }) => `${id}: ${name} at ${decimalOf(amount)} USDC`,
  );
  const link = await step(
    'The merchant creates a link to share',
    () => till.checkoutLinks.create({ line_items: [{ product: product.id, quantity: 2 }] }),
    ({ url }) => url,
  );
  const session = await step(
    'A customer opens it and gets their own session',
    async () => {
      const opened = await fetch(link.url, { redirect: 'manual' });
      return till.checkoutSessions.retrieve(opened.headers.get('location')?.split('/').at(-1) ?? '');
    },
    ({ id, amount_total }) => `${id} over ${decimalOf(amount_total)} USDC`,
  );
  await step(
    'The customer’s new wallet gets test funds from the faucet',
    () => giveTestFunds(sandbox, buyer.publicKey, 5_000),
    () => buyer.publicKey.toBase58(),
  );
  await step(
    'The customer underpays by mistake; the merchant sees it, and the session stays open',
    async () => {
      await connection.sendRawTransaction(await paymentOf(paying, session.chain_pay_uri, 500_000n));
      return becomes(session.id, ({ lastPaymentError }) => lastPaymentError !== null);
    },
    ({ lastPaymentError }) => lastPaymentError?.message ?? '',
  );
  await step(
    'Then the customer pays the amount in the QR code',
    async () => {
      await connection.sendRawTransaction(await paymentOf(paying, session.chain_pay_uri));
      return becomes(session.id, ({ status }) => status === 'COMPLETE');
    },
    ({ paymentStatus, transaction }) => `${paymentStatus.toLowerCase()}, by ${transaction?.signature}`,
  );
  await step(
    'The merchant’s records',
    async () => till.transactions.list({ source: session.id }),
    ({ data }) =>
      data
        .map(({ id, amount, sender_address }) => `${id}: ${decimalOf(amount)} USDC from ${sender_address}`)
        .join(),
  );
}
