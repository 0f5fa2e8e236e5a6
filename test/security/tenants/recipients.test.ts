import { Keypair } from '@solana/web3.js';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { newWallet } from '../../../src/sandbox/wallet.ts';
import { base64Of, signed } from '../../support/gifts.ts';
import { transports } from '../../support/live.ts';
import { type Credentials, surfaces } from '../../support/surfaces.ts';
import { document, fieldNamed } from './operations.ts';
import { fundingOf, strangers, useTenants } from './tenants.ts';
import { MARK } from './victim.ts';

const tenants = useTenants();
const { graphql, callRoute, attacker, rowsOfA } = tenants;

describe.each(strangers)('of a gift of A’s, $name', ({ credentialsOf }) => {
  let as: Credentials;
  let before: unknown;
  beforeAll(async () => {
    as = credentialsOf(await attacker());
    before = await rowsOfA();
  });
  afterEach(async () => expect(await rowsOfA()).toEqual(before));

  const gifts = () => [
    { gift: tenants.a.open, status: 'OPEN' },
    { gift: tenants.a.unfunded, status: 'REQUIRES_ACTION' },
  ];
  it('sees its amount, its status and from whom it is, by its id or its code', async () => {
    const field = fieldNamed('query', 'claimableGift');
    for (const { gift, status } of gifts()) {
      for (const args of [{ id: gift.id }, { releaseVerificationKey: gift.key }]) {
        const { data } = (await graphql(document('query', field), args, as)).json();
        expect(data).toEqual({ claimableGift: shownToStrangers(gift.id, status) });
        const answer = await callRoute('GET', '/v1/claimable_gift', args, as);
        expect(answer.json()).toEqual({
          id: gift.id,
          amount: 2_500,
          currency: 'usdc',
          status: status.toLowerCase(),
          business_name: `${MARK} shop`,
          seller: { color: null, logo_url: null, time_zone: 'UTC', locale: 'en-US' },
        });
      }
    }
  });

  it.each(surfaces)('is told over $name how to claim it, and nothing of A’s own notes', async ({ call }) => {
    const recipient_address = newWallet().address;
    const answer = await call(tenants.till, 'GiftRelease', { id: tenants.a.open.id, recipient_address }, as);
    const { next_action, ...shown } = (
      await call(tenants.till, 'Gift', { id: tenants.a.open.id }, { cookie: tenants.a.cookie })
    ).body;
    expect(shown.metadata).toEqual({ note: `${MARK} gift` });
    expect(answer.body).toEqual({ ...shown, metadata: {}, next_action: expect.anything() });
    expect(answer.text).not.toContain(MARK);
    const early = await call(
      tenants.till,
      'GiftRelease',
      { id: tenants.a.unfunded.id, recipient_address },
      as,
    );
    expect(early).toMatchObject({ status: 409, code: 'state_conflict' });
    expect(early.text).not.toContain(tenants.a.unfunded.sender.publicKey.toBase58());
  });

  it.each(surfaces)('may repeat over $name what was sent for it, and learns no more', async ({ call }) => {
    const sent = { id: tenants.a.open.id, signed_transaction: fundingOf(tenants.a.open) };
    const answer = await call(tenants.till, 'GiftSubmit', sent, as);
    const shown = (await call(tenants.till, 'Gift', { id: tenants.a.open.id }, { cookie: tenants.a.cookie }))
      .body;
    expect(answer.body).toEqual({ ...shown, metadata: {} });
    expect(answer.text).not.toContain(MARK);
  });

  it.each(surfaces)('cannot claim it over $name without its code', async ({ call }) => {
    const thief = Keypair.generate();
    const recipient_address = thief.publicKey.toBase58();
    const asked = await call(tenants.till, 'GiftRelease', { id: tenants.a.open.id, recipient_address }, as);
    const signed_transaction = base64Of(signed(asked.body, thief));
    expect(
      await call(tenants.till, 'GiftSubmit', { id: tenants.a.open.id, signed_transaction }, as),
    ).toMatchObject({
      status: 400,
      code: 'signature_missing',
    });
    const elsewhere = { id: tenants.a.unfunded.id, signed_transaction };
    expect(await call(tenants.till, 'GiftSubmit', elsewhere, as)).toMatchObject({
      status: 400,
      code: 'transaction_invalid',
    });
  });

  it.each(transports)('follows the same over $name', async ({ subscribe }) => {
    const field = fieldNamed('subscription', 'claimableGiftUpdated');
    for (const { gift, status } of gifts()) {
      const operation = subscribe(tenants.till.url, as, document('subscription', field), { id: gift.id });
      await vi.waitFor(() => expect(operation.results).toHaveLength(1), 180_000);
      expect(operation.results).toEqual([
        { data: { claimableGiftUpdated: shownToStrangers(gift.id, status) } },
      ]);
      operation.close();
    }
  });
});

/** As the document that selects everything spells it. */
function shownToStrangers(id: string, status: string): Record<string, unknown> {
  return {
    __typename: 'ClaimableGift',
    ClaimableGift_id: id,
    ClaimableGift_amount: 2_500,
    ClaimableGift_currency: 'USDC',
    ClaimableGift_status: status,
    ClaimableGift_businessName: `${MARK} shop`,
    ClaimableGift_seller: {
      __typename: 'Seller',
      Seller_color: null,
      Seller_logoUrl: null,
      Seller_timeZone: 'UTC',
      Seller_locale: 'en-US',
    },
  };
}
