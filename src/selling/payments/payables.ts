import { PublicKey } from '@solana/web3.js';
import { awaitOutcome } from '../../chain/broadcast.ts';
import type { Chain } from '../../chain/chain.ts';
import { transactionRequest } from '../../chain/pay-uri.ts';
import {
  bytesOf,
  messageOf,
  readSigned,
  type Signed,
  type Template,
  unsigned,
  unsignedBy,
} from '../../chain/template.ts';
import {
  type Leg,
  type TransferSetup,
  tokenAccountOf,
  transferRequest,
  transferredIn,
  transferTemplate,
} from '../../chain/transfer.ts';
import { type Database, statement } from '../../db/client.ts';
import { fieldsOf } from '../../db/columns.ts';
import { missing, TillError } from '../../shared/errors.ts';
import { kindOfId } from '../../shared/ids.ts';
import { isProgramAddress, walletAddress } from '../../shared/validate.ts';
import { legsOf, legsToPay, type Payable, type PaymentError, restOf, sumOf } from './payment.ts';

/** Where payers come: Till builds what they sign and sends it, or tells their wallets how to do both. */

export interface TransactionToPay {
  serializedTransaction: string;
  signerAddress: string;
  networkFeeLamports: number;
}

/** What becomes of the object while a payment is on its way, and when it was refused. */
export interface PayHooks {
  onSent(id: string, signature: string): Promise<void>;
  onRefused(id: string, error: PaymentError): Promise<void>;
}

const payable = fieldsOf(
  'Payable',
  'id',
  'accountId',
  'state',
  'reference',
  'recipientAddress',
  'amount',
  'feeAmount',
  'feeAddress',
  'underpaymentMode',
  'tolerance',
  'received',
  'receivedFee',
  'closedAt',
  'createdAt',
);
const byId = statement(`select ${payable.list} from payables where id = $1`, payable.columns);
const byIds = statement(`select ${payable.list} from payables where id = any($1)`, payable.columns);

interface Parts {
  db: Database;
  chain: Chain;
  setup: TransferSetup;
  payUrl: string;
  hooks: PayHooks;
}

export type Payables = ReturnType<typeof createPayables>;

export function createPayables({ db, chain, setup, payUrl, hooks }: Parts) {
  async function find(id: string): Promise<Payable> {
    const [payable] = kindOfId(id) ? await db.query(byId, [id]) : [];
    if (!payable) throw missing('payment');
    return payable;
  }

  async function open(id: string): Promise<Payable> {
    const payable = await find(id);
    if (payable.state !== 'open')
      throw new TillError('state_conflict', {
        message: payable.state === 'settled' ? 'This was already paid.' : 'This was canceled.',
      });
    return payable;
  }

  const templateFor = ({ reference }: Payable, payer: PublicKey, legs: readonly Leg[]): Template =>
    transferTemplate(setup, { payer, reference, legs });

  /** What a signed payment pays: of what can be paid in parts, that depends on when it was built. */
  function legsIn(payable: Payable, { message }: Signed): Leg[] {
    const legs = legsOf(payable);
    if (payable.underpaymentMode === 'reject') return legs;
    const amounts = transferredIn(message);
    return legs
      .map((leg) => ({ ...leg, amount: amounts.get(tokenAccountOf(leg.recipientAddress, setup.mint)) ?? 0n }))
      .filter(({ amount }) => amount > 0n);
  }

  return {
    legsOf: (payable: Payable) =>
      legsToPay(payable).map((leg) => ({
        ...leg,
        tokenAccount: tokenAccountOf(leg.recipientAddress, setup.mint),
      })),
    mint: setup.mint.toBase58(),
    beacon: setup.beacon.toBase58(),

    find,
    async among(ids: readonly string[]): Promise<Map<string, Payable>> {
      const found = await db.query(byIds, [ids]);
      return new Map(found.map((payable) => [payable.id, payable]));
    },

    /** A plain transfer where one wallet gets it all; where there is a fee, the payer's has to ask for both legs. */
    uriOf(
      payable: Omit<Payable, 'accountId' | 'underpaymentMode' | 'tolerance' | 'closedAt' | 'createdAt'>,
      label: string,
    ) {
      const { id, recipientAddress: recipient, reference, feeAmount } = payable;
      // Wallets refuse to transfer to what is no wallet, unless they are handed the whole transaction.
      if (feeAmount > 0 || isProgramAddress(recipient)) return transactionRequest(`${payUrl}/t/${id}`);
      return transferRequest(setup, { recipient, amount: sumOf(restOf(payable)), reference, label });
    },

    /** `param` is what the caller calls the payer. */
    async prepare(id: string, payer: string, param = 'payerAddress'): Promise<TransactionToPay> {
      const payable = await open(id);
      const signerAddress = walletAddress(param, payer);
      // What somebody pays themselves moves nothing, and would never count.
      const legs = legsToPay(payable);
      if (legs.some(({ recipientAddress }) => recipientAddress === signerAddress))
        throw new TillError('parameter_invalid', {
          param,
          message: '{param} is the wallet that receives the payment. Pay from a different wallet.',
        });
      const template = templateFor(payable, new PublicKey(signerAddress), legs);
      const { blockhash } = await chain.recent();
      return {
        serializedTransaction: unsigned(template, blockhash).toString('base64'),
        signerAddress,
        networkFeeLamports: template.networkFeeLamports,
      };
    },

    /** Sends what was built here and came back signed, and waits a while. Answers whether it has been paid. */
    async submit(id: string, signedTransaction: string): Promise<boolean> {
      const payable = await find(id);
      const bytes = bytesOf(signedTransaction);
      const signed = bytes && readSigned(bytes);
      const payer = signed?.signers[0];
      const legs = signed ? legsIn(payable, signed) : [];
      const isOurs =
        payer && messageOf(templateFor(payable, payer, legs), signed.blockhash).equals(signed.message);
      if (!isOurs || !bytes) throw new TillError('transaction_invalid', { param: 'signedTransaction' });
      if (unsignedBy(signed).length > 0)
        throw new TillError('signature_missing', {
          param: 'signedTransaction',
          message: `{param} is missing a valid signature from the wallet ${payer.toBase58()}.`,
        });
      if (payable.state === 'settled') return true;
      if (!isSame(legs, legsToPay(await open(id))))
        throw new TillError('state_conflict', {
          message: 'The amount left to pay has changed. Prepare the payment again and sign it.',
        });
      let signature: string;
      try {
        signature = await chain.send(bytes);
      } catch (error) {
        if (isRefused(error))
          await hooks.onRefused(id, { code: 'transaction_failed', message: error.message });
        throw error;
      }
      await hooks.onSent(id, signature);
      return awaitOutcome(chain, bytes, async () => {
        const { state } = await find(id);
        return { now: state === 'settled', isDone: state !== 'open' };
      });
    },
  };
}

function isSame(some: readonly Leg[], others: readonly Leg[]): boolean {
  const amounts = new Map(others.map(({ recipientAddress, amount }) => [recipientAddress, amount]));
  return (
    some.length === others.length &&
    some.every(({ recipientAddress, amount }) => amounts.get(recipientAddress) === amount)
  );
}

function isRefused(error: unknown): error is TillError {
  return error instanceof TillError && ['transaction_failed', 'funds_insufficient'].includes(error.code);
}
