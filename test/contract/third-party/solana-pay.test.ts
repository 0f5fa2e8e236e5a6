import { address, createKeyPairSignerFromBytes } from '@solana/kit';
import { createMerchantClient, createWalletClient } from '@solana/pay';
import { PublicKey } from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newSender } from '../../support/gifts.ts';
import { rest } from '../../support/surfaces.ts';
import { startTill, type TestTill } from '../../support/till.ts';

/** Payment requests as the next generation of the reference library reads, pays, and checks them. */

let till: TestTill;
beforeAll(async () => {
  till = await startTill();
  await till.listen();
});
afterAll(() => till.stop());

describe('@solana/pay 1.0', () => {
  it('reads a request, pays it, finds the payment, and checks it', async () => {
    const account = await till.newAccount('Harbour Coffee');
    const recipient = address(account.wallet.address);
    // The library pays into accounts that exist.
    await till.sandbox.mintUsdc(new PublicKey(recipient), 1n);
    const created = await rest.call(till, 'TransactionIntentCreate', { amount: 1_905 }, account);
    const { chain_payment } = created.body.next_action as { chain_payment: { chain_pay_uri: string } };

    const sender = await newSender(till);
    const { rpcUrl } = till.network;
    const wallet = createWalletClient({
      rpcUrl,
      rpcSubscriptionsConfig: { url: rpcUrl.replace('http', 'ws') },
      payer: await createKeyPairSignerFromBytes(sender.secretKey),
    });
    const asked = wallet.pay.parseURL(chain_payment.chain_pay_uri);
    if (!('recipient' in asked) || asked.amount === undefined || !asked.splToken || !asked.reference)
      throw new Error('it is no transfer request');
    const { amount, splToken, reference } = asked;
    expect(asked).toMatchObject({ recipient, amount: 19.05, label: 'Harbour Coffee' });
    expect(splToken).toBe(till.network.mint.toBase58());
    expect(reference).toEqual(created.body.references);

    const passing = setInterval(() => till.sandbox.advance(1), 50);
    const instructions = await wallet.pay.createTransfer({ recipient, amount, splToken, reference });
    await wallet.sendTransaction(instructions).finally(() => clearInterval(passing));

    const merchant = createMerchantClient({ rpcUrl });
    const [own] = reference;
    if (!own) throw new Error('there is a reference');
    const { signature } = await merchant.pay.findReference(own);
    await merchant.pay.validateTransfer(signature, { recipient, amount, splToken, reference });
    await expect(
      merchant.pay.validateTransfer(signature, { recipient, amount: amount + 0.01, splToken, reference }),
    ).rejects.toThrow('amount not transferred');
    await till.watcher.look();
    const paid = await rest.call(till, 'TransactionIntent', { id: created.body.id }, account);
    expect(paid.body).toMatchObject({
      status: 'succeeded',
      payer_address: sender.publicKey.toBase58(),
      transaction: expect.stringMatching(/^txn_/),
    });
  });
});
