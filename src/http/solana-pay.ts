import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { packageRoot } from '../db/migrations.ts';
import { TillError } from '../shared/errors.ts';
import type { UseCases } from '../use-cases.ts';
import { bodyObject } from './bodies.ts';

/**
 * Where a phone's wallet asks for the transaction behind a QR code: GET says who is asking, POST with the
 * wallet's `account` answers what to sign. Wallets and their pages call from anywhere and bring no credentials.
 */

interface Parts {
  useCases: UseCases;
  baseUrl: string;
}

export function serveSolanaPay(
  app: FastifyInstance,
  { useCases: { gifts, accounts }, baseUrl }: Parts,
): void {
  app.addHook('onRequest', async (_, reply) => {
    reply.header('Access-Control-Allow-Origin', '*');
    reply.header('Access-Control-Allow-Headers', 'Content-Type');
    reply.header('Access-Control-Allow-Methods', 'GET, POST, OPTIONS');
  });
  const icon = readFileSync(join(packageRoot, 'src', 'web', 'icon.svg'));
  app.get('/icon.svg', (_, reply) =>
    reply.type('image/svg+xml').header('Cache-Control', 'max-age=86400').send(icon),
  );
  app.options('/pay/g/:id', (_, reply) => reply.code(204).send());

  app.get<{ Params: { id: string } }>('/pay/g/:id', async ({ params: { id } }) => {
    const { accountId } = await gifts.claimable({ id });
    const { businessName } = await accounts.get(accountId);
    return { label: businessName, icon: `${baseUrl}/icon.svg` };
  });

  app.post<{ Params: { id: string } }>('/pay/g/:id', async ({ params: { id }, body }) => {
    const gift = await gifts.claimable({ id });
    if (bodyObject(body).account !== gift.senderAddress)
      throw new TillError('parameter_invalid', {
        param: 'account',
        message: `{param} must be the sender’s wallet, ${gift.senderAddress}.`,
      });
    const action = await gifts.nextAction(gift);
    if (!action)
      throw new TillError('state_conflict', { message: 'This gift is not waiting for its funding.' });
    return { transaction: action.transaction.serializedTransaction, message: 'Fund a gift' };
  });
}
