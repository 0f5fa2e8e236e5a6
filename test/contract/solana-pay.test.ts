import { fetchTransaction, parseURL } from '@solana/pay';
import { Keypair, PublicKey } from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectionTo, fund, land, makeGift, newSender } from '../support/gifts.ts';
import { surfaces } from '../support/surfaces.ts';
import { startTill, type TestTill } from '../support/till.ts';

/** Payment requests as phone wallets read them: with the reference client library of Solana Pay. */

const [rest] = surfaces;
if (!rest) throw new Error('there are surfaces');

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
    await land(at, transaction);
    await at.watcher.look();
    const paid = await rest.call(at, 'TransactionIntent', { id: body.id }, account);
    expect(paid.body).toMatchObject({ status: 'succeeded', payer_address: payer.publicKey.toBase58() });
    const held = async (address: string) =>
      Number(await at.network.chain.tokens(new PublicKey(address), at.network.mint)) / 10_000;
    expect(await held(account.wallet.address)).toBe(975);
    expect(await held(collector)).toBe(25);
    await at.stop();
  });
});
