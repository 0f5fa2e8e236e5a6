import { createTransfer, fetchTransaction, parseURL, validateTransfer } from '@solana/pay';
import { Keypair, PublicKey } from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectionTo, fund, land, makeGift, newSender } from '../support/gifts.ts';
import { rest } from '../support/surfaces.ts';
import { startTill, type TestTill } from '../support/till.ts';

/** Payment requests as phone wallets read them: with the reference client library of Solana Pay. */

let till: TestTill;
let sender: Keypair;
beforeAll(async () => {
  till = await startTill();
  await till.listen();
  sender = await newSender(till);
});
afterAll(() => till.stop());

const uriOf = (body: Record<string, unknown>) =>
  (body.next_action as { transaction: { chain_pay_uri: string } }).transaction.chain_pay_uri;

/** A number as the library wants it. */
function amountOf(usdc: string) {
  const parsed = parseURL(`solana:${PublicKey.default.toBase58()}?amount=${usdc}`);
  if (!('recipient' in parsed) || !parsed.amount) throw new Error('it has an amount');
  return parsed.amount;
}

describe('the request that funds a gift', () => {
  it('is one that the reference library takes, where Till has an address that phones accept', async () => {
    const secure = await startTill({ PUBLIC_URL: 'https://till.example' });
    const { id, body } = await makeGift(rest, secure, await secure.newAccount());
    expect(parseURL(uriOf(body))).toEqual({
      link: new URL(`https://till.example/pay/g/${id}`),
      label: undefined,
      message: undefined,
    });
    await secure.stop();
    // Over http, as on the sandbox, the library takes no link at all, whatever it looks like.
    const { body: plain } = await makeGift(rest, till, await till.newAccount());
    for (const uri of [uriOf(plain), `solana:${encodeURIComponent(uriOf(plain).replace('solana:', ''))}`])
      expect(() => parseURL(uri)).toThrow('link invalid');
  });

  it('says who asks, and gives the sender what funds it', async () => {
    const account = await till.newAccount('Harbour Coffee');
    const gift = await makeGift(rest, till, account, { sender });
    const link = uriOf(gift.body).replace(/^solana:/, '');
    const asked = await fetch(link);
    expect(asked.headers.get('access-control-allow-origin')).toBe('*');
    const { label, icon } = (await asked.json()) as { label: string; icon: string };
    expect(label).toBe('Harbour Coffee');
    expect((await fetch(icon)).headers.get('content-type')).toContain('image/svg');

    const transaction = await fetchTransaction(connectionTo(till), sender.publicKey, link);
    transaction.partialSign(sender);
    await land(till, transaction);
    await till.watcher.look();
    expect((await rest.call(till, 'Gift', { id: gift.id }, account)).body.status).toBe('open');
  });

  it('is for the sender’s wallet alone, and only while there is something to fund', async () => {
    const account = await till.newAccount();
    const gift = await makeGift(rest, till, account, { sender });
    const link = uriOf(gift.body).replace(/^solana:/, '');
    const post = async (body: object) => {
      const headers = { 'content-type': 'application/json' };
      const response = await fetch(link, { method: 'POST', headers, body: JSON.stringify(body) });
      return { status: response.status, ...((await response.json()) as object) };
    };
    for (const stranger of [Keypair.generate().publicKey.toBase58(), undefined, 5])
      expect(await post({ account: stranger })).toMatchObject({
        status: 400,
        error: { code: 'parameter_invalid', param: 'account' },
      });
    await fund(till, gift);
    expect(await post({ account: sender.publicKey.toBase58() })).toMatchObject({
      status: 409,
      error: { code: 'state_conflict' },
    });
    expect((await fetch(`${till.url}/pay/g/gift_000000000000000000000000`)).status).toBe(404);
  });
});

describe('the request that reclaims a gift', () => {
  it('gives the sender what takes the money back, and nobody else anything', async () => {
    const account = await till.newAccount();
    const gift = await makeGift(rest, till, account, { sender });
    const link = `${till.url}/pay/b/${gift.id}`;
    const connection = connectionTo(till);
    await expect(fetchTransaction(connection, sender.publicKey, link)).rejects.toThrow();
    await fund(till, gift);
    const { body } = await rest.call(till, 'GiftReclaim', { id: gift.id }, account);
    expect(uriOf(body)).toBe(`solana:${link}`);
    await expect(fetchTransaction(connection, Keypair.generate().publicKey, link)).rejects.toThrow();
    const transaction = await fetchTransaction(connection, sender.publicKey, link);
    transaction.partialSign(sender);
    await land(till, transaction);
    await till.watcher.look();
    expect((await rest.call(till, 'Gift', { id: gift.id }, account)).body.status).toBe('reclaimed');
  });
});

describe('the request that pays', () => {
  it('is a transfer with both references, which the reference library reads as such', async () => {
    const account = await till.newAccount('Harbour Coffee & Co');
    const { body } = await rest.call(till, 'TransactionIntentCreate', { amount: 1_905 }, account);
    const { chain_payment } = body.next_action as { chain_payment: { chain_pay_uri: string } };
    const parsed = parseURL(chain_payment.chain_pay_uri);
    if (!('recipient' in parsed)) throw new Error('it is no transfer request');
    expect(parsed.recipient.toBase58()).toBe(account.wallet.address);
    expect(parsed.amount?.toString()).toBe('19.05');
    expect(parsed.splToken?.toBase58()).toBe(till.network.mint.toBase58());
    expect(parsed.reference?.map((key) => key.toBase58())).toEqual([
      body.reference,
      till.useCases.payables.beacon,
    ]);
    expect(parsed.label).toBe('Harbour Coffee & Co');
  });

  it('is validated with what the object publishes, whoever built the transaction', async () => {
    const account = await till.newAccount();
    const recipient = new PublicKey(account.wallet.address);
    // The reference library pays into accounts that exist.
    await till.sandbox.fund(recipient, 1_000_000_000n);
    await till.sandbox.mintUsdc(recipient, 1n);
    const connection = connectionTo(till);
    const { body } = await rest.call(till, 'TransactionIntentCreate', { amount: 1_905 }, account);
    const { chain_payment } = body.next_action as { chain_payment: { chain_pay_uri: string } };
    const asked = parseURL(chain_payment.chain_pay_uri);
    if (!('recipient' in asked) || !asked.amount) throw new Error('it is no transfer request');
    const built = {
      wallet: await createTransfer(connection, sender.publicKey, { ...asked, amount: asked.amount }),
      till: await fetchTransaction(connection, sender.publicKey, `${till.url}/pay/t/${body.id}`),
    };
    const { blockhash } = await till.network.chain.recent();
    for (const transaction of Object.values(built)) {
      transaction.feePayer = sender.publicKey;
      transaction.recentBlockhash = blockhash;
      transaction.sign(sender);
      const signature = await land(till, transaction);
      const references = (body.references as string[]).map((key) => new PublicKey(key));
      expect(references[0]?.toBase58()).toBe(body.reference);
      const expected = {
        recipient,
        amount: asked.amount,
        splToken: till.network.mint,
        reference: references,
      };
      await validateTransfer(connection, signature, expected, { commitment: 'confirmed' });
      await expect(
        validateTransfer(connection, signature, { ...expected, reference: references.toReversed() }),
      ).rejects.toThrow();
    }
  });

  it('asks for both legs where there is a fee', async () => {
    const collector = Keypair.generate().publicKey.toBase58();
    const fees = { FEE_BPS: '250', FEE_ADDRESS: collector };
    const secure = await startTill({ PUBLIC_URL: 'https://till.example', ...fees });
    const made = await rest.call(
      secure,
      'TransactionIntentCreate',
      { amount: 1_000 },
      await secure.newAccount(),
    );
    const { chain_payment } = made.body.next_action as { chain_payment: { chain_pay_uri: string } };
    expect(parseURL(chain_payment.chain_pay_uri)).toMatchObject({
      link: new URL(`https://till.example/pay/t/${made.body.id}`),
    });
    await secure.stop();

    const at = await startTill(fees);
    await at.listen();
    const account = await at.newAccount();
    const payer = await newSender(at);
    const { body } = await rest.call(at, 'TransactionIntentCreate', { amount: 1_000 }, account);
    expect(body).toMatchObject({ amount: 1_000, fee_amount: 25, net_amount: 975 });
    const transaction = await fetchTransaction(
      connectionTo(at),
      payer.publicKey,
      `${at.url}/pay/t/${body.id}`,
    );
    transaction.partialSign(payer);
    await at.sandbox.mintUsdc(new PublicKey(account.wallet.address), 1n);
    const signature = await land(at, transaction);
    await validateTransfer(connectionTo(at), signature, {
      recipient: new PublicKey(account.wallet.address),
      amount: amountOf('9.75'),
      splToken: at.network.mint,
      reference: (body.references as string[]).map((key) => new PublicKey(key)),
    });
    await at.watcher.look();
    const paid = await rest.call(at, 'TransactionIntent', { id: body.id }, account);
    expect(paid.body).toMatchObject({ status: 'succeeded', payer_address: payer.publicKey.toBase58() });
    const held = async (address: string) =>
      Number(await at.network.chain.tokens(new PublicKey(address), at.network.mint)) / 10_000;
    expect(await held(account.wallet.address)).toBe(975.0001);
    expect(await held(collector)).toBe(25);
    await at.stop();
  });
});
