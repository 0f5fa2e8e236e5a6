import { PublicKey } from '@solana/web3.js';
import { awaitOutcome } from '../../chain/broadcast.ts';
import { type Chain, signatureOf } from '../../chain/chain.ts';
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
  type Transfer,
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
import type { SponsoredPayment } from '../../sponsor/payment-shares.ts';
import type { Sponsor } from '../../sponsor/sponsor.ts';
import { canPayNetwork, type MissingFunds, meansOf, missingSol, missingUsdc } from './means.ts';
import { centsOf, legsOf, legsToPay, type Payable, type PaymentError, restOf, sumOf } from './payment.ts';

/** Where payers come: Till builds what they sign and sends it, or tells their wallets how to do both. */

export interface TransactionToPay {
  serializedTransaction: string;
  signerAddress: string;
  networkFeeLamports: number;
  /** Whether the sponsor pays the network. */
  isSponsored: boolean;
  /** What the wallet lacks to pay it. */
  missingFunds: MissingFunds[];
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
  sponsor: Sponsor;
  setup: TransferSetup;
  payUrl: string;
  hooks: PayHooks;
}

export type Payables = ReturnType<typeof createPayables>;

export function createPayables({ db, chain, sponsor, setup, payUrl, hooks }: Parts) {
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

  const templateFor = ({ reference }: Payable, { payer, legs, sponsor }: Terms): Template =>
    transferTemplate(setup, { payer, reference, legs, sponsor });

  /** What is left to pay, and who is to pay it. `param` is what the caller calls the payer. */
  async function agree(id: string, address: string, param: string) {
    const payable = await open(id);
    const payer = new PublicKey(walletAddress(param, address));
    const legs = legsToPay(payable);
    // What somebody pays themselves moves nothing, and would never count.
    if (isAmong(payer, legs))
      throw new TillError('parameter_invalid', {
        param,
        message: '{param} is the wallet that receives the payment. Pay from a different wallet.',
      });
    return { payable, payer, legs };
  }

  async function unsignedBytes(template: Template): Promise<string> {
    const { blockhash } = await chain.recent();
    return unsigned(template, blockhash).toString('base64');
  }

  /** Who pays what in a payment that came back, and whether the sponsor pays the network; nothing if Till did not build it. */
  function termsOf(payable: Payable, signed: Signed): Terms | undefined {
    const [first, second] = signed.signers;
    const isSponsored = second !== undefined && first !== undefined && sponsor.address?.equals(first);
    const payer = isSponsored ? second : first;
    const legs = legsIn(payable, signed);
    if (!payer || (isSponsored && isAmong(payer, legs))) return undefined;
    const terms = { payer, legs, sponsor: isSponsored ? sponsor.address : undefined };
    const isOurs = messageOf(templateFor(payable, terms), signed.blockhash).equals(signed.message);
    return isOurs ? terms : undefined;
  }

  /** Answers what was sent, which the sponsor may have signed as well. */
  async function send(payable: Payable, terms: Terms, signed: Signed, bytes: Buffer): Promise<Buffer> {
    if (terms.sponsor) return sponsor.payments.send(sponsoredOf(payable, terms), signed);
    await chain.send(bytes);
    return bytes;
  }

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
    /**
     * What stands on the transfer, in its order: validators of Solana Pay want exactly these. The beacon is one of
     * them because wallets that build the transfer from a QR code put references there and nowhere else; without it,
     * their payments would be found only by looking at every recipient in turn.
     */
    referencesOf: (reference: string) => [reference, setup.beacon.toBase58()],

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

    /** For a wallet whose signature comes back here: where it lacks SOL, the sponsor may pay the network. */
    async prepare(id: string, payerAddress: string): Promise<TransactionToPay> {
      const { payable, payer, legs } = await agree(id, payerAddress, 'payerAddress');
      const own = templateFor(payable, { payer, legs });
      const fee = own.networkFeeLamports;
      const means = await meansOf(chain, setup.mint, { payer, legs });
      const canPay = canPayNetwork(means, fee);
      // Rent is the payer's, whoever pays the fee.
      const obstacle =
        canPay || means.rent > 0n
          ? { why: undefined }
          : await sponsor.payments.obstacle(sponsoredOf(payable, { payer, legs }));
      const isSponsored = obstacle === undefined;
      const template = isSponsored ? templateFor(payable, { payer, legs, sponsor: sponsor.address }) : own;
      return {
        serializedTransaction: await unsignedBytes(template),
        signerAddress: payer.toBase58(),
        networkFeeLamports: isSponsored ? 0 : fee,
        isSponsored,
        missingFunds: [
          ...missingUsdc(means, legs),
          ...(canPay || isSponsored ? [] : [missingSol(means, fee, obstacle.why)]),
        ],
      };
    },

    /**
     * For a wallet that sends it by itself, and always pays the network itself: the sponsor would have to sign first,
     * whoever asks, and whether or not it is ever sent or can work. Strangers could use up everyone's payments so.
     */
    async prepareToSend(id: string, payerAddress: string, param: string): Promise<string> {
      const { payable, ...terms } = await agree(id, payerAddress, param);
      return unsignedBytes(templateFor(payable, terms));
    },

    /** Sends what was built here and came back signed, and waits a while. Answers whether it has been paid. */
    async submit(id: string, signedTransaction: string): Promise<boolean> {
      const payable = await find(id);
      const bytes = bytesOf(signedTransaction);
      const signed = bytes && readSigned(bytes);
      const terms = signed && termsOf(payable, signed);
      if (!terms) throw new TillError('transaction_invalid', { param: 'signedTransaction' });
      if (unsignedBy(signed).some((signer) => !terms.sponsor?.equals(signer)))
        throw new TillError('signature_missing', {
          param: 'signedTransaction',
          message: `{param} is missing a valid signature from the wallet ${terms.payer.toBase58()}.`,
        });
      if (payable.state === 'settled') return true;
      if (!isSame(terms.legs, legsToPay(await open(id))))
        throw new TillError('state_conflict', {
          message: 'The amount left to pay has changed. Prepare the payment again and sign it.',
        });
      let sent: Buffer;
      try {
        sent = await send(payable, terms, signed, bytes);
      } catch (error) {
        if (isRefused(error))
          await hooks.onRefused(id, { code: 'transaction_failed', message: error.message });
        throw error;
      }
      await hooks.onSent(id, signatureOf(sent));
      return awaitOutcome(chain, sent, async () => {
        const { state } = await find(id);
        return { now: state === 'settled', isDone: state !== 'open' };
      });
    },
  };
}

type Terms = Pick<Transfer, 'payer' | 'legs' | 'sponsor'>;

function sponsoredOf({ id: payableId, accountId }: Payable, { payer, legs }: Terms): SponsoredPayment {
  return { payableId, accountId, payerAddress: payer.toBase58(), amount: centsOf(sumOf(legs)) };
}

function isAmong(payer: PublicKey, legs: readonly Leg[]): boolean {
  return legs.some(({ recipientAddress }) => recipientAddress === payer.toBase58());
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
