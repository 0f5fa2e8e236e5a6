import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { TillError } from '../shared/errors.ts';
import { packageRoot } from '../shared/package-root.ts';
import type { UseCases } from '../use-cases.ts';
import { bodyObject } from './bodies.ts';

/**
 * Where a phone’s wallet requests the transaction behind a QR code: GET says who is asking, and POST with the wallet’s
 * `account` returns what to sign. Wallets and their pages call from anywhere and send no credentials.
 */

interface Parts {
  useCases: UseCases;
  baseUrl: string;
  payUrl: string;
}

/** One kind of object that a wallet can be asked to sign for. */
interface Request {
  /** The account that owns it. */
  accountId(id: string): Promise<string>;
  transaction(id: string, account: unknown): Promise<string>;
  message: string;
}

interface Asked {
  Params: { id: string };
}

export function serveSolanaPay(app: FastifyInstance, { useCases, baseUrl, payUrl }: Parts): void {
  const { accounts } = useCases;
  const base = new URL(payUrl).pathname.replace(/\/$/, '');
  const icon = readFileSync(join(packageRoot, 'src', 'web', 'icon.svg'));
  app.addHook('onRequest', async (_, reply) => {
    reply.header('Access-Control-Allow-Origin', '*');
    reply.header('Access-Control-Allow-Headers', 'Content-Type');
    reply.header('Access-Control-Allow-Methods', 'GET, POST, OPTIONS');
  });
  app.get('/icon.svg', (_, reply) =>
    reply.type('image/svg+xml').header('Cache-Control', 'max-age=86400').send(icon),
  );

  const requests = {
    g: fundings(useCases),
    b: reclaims(useCases),
    t: payments(useCases),
    r: refunds(useCases),
  };
  for (const [path, request] of Object.entries(requests)) {
    const url = `${base}/${path}/:id`;
    app.options(url, (_, reply) => reply.code(204).send());
    app.get<Asked>(url, async ({ params: { id } }) => {
      const { businessName } = await accounts.get(await request.accountId(id));
      return { label: businessName, icon: `${baseUrl}/icon.svg` };
    });
    app.post<Asked>(url, async ({ params: { id }, body }) => ({
      transaction: await request.transaction(id, bodyObject(body).account),
      message: request.message,
    }));
  }
}

function assertSender({ senderAddress }: { senderAddress: string }, account: unknown): void {
  if (account !== senderAddress)
    throw new TillError('parameter_invalid', {
      param: 'account',
      message: `{param} must be the sender’s wallet, ${senderAddress}.`,
    });
}

function fundings({ gifts }: UseCases): Request {
  return {
    accountId: async (id) => (await gifts.claimable({ id })).accountId,
    async transaction(id, account) {
      const gift = await gifts.claimable({ id });
      assertSender(gift, account);
      const action = await gifts.nextAction(gift);
      if (!action)
        throw new TillError('state_conflict', { message: 'This gift isn’t waiting to be funded.' });
      return action.transaction.serializedTransaction;
    },
    message: 'Fund a gift',
  };
}

/** What the sender alone can sign is no secret: it moves nothing but back to the sender. */
function reclaims({ gifts }: UseCases): Request {
  return {
    accountId: async (id) => (await gifts.claimable({ id })).accountId,
    async transaction(id, account) {
      const gift = await gifts.claimable({ id });
      assertSender(gift, account);
      return (await gifts.reclaiming(gift)).transaction.serializedTransaction;
    },
    message: 'Reclaim a gift',
  };
}

function refunds({ refunds }: UseCases): Request {
  return {
    accountId: async (id) => (await refunds.findPublic(id)).accountId,
    async transaction(id, account) {
      const refund = await refunds.findPublic(id);
      if (account !== refund.senderAddress)
        throw new TillError('parameter_invalid', {
          param: 'account',
          message: `{param} must be the wallet that sends the refund, ${refund.senderAddress}.`,
        });
      const action = await refunds.nextAction(refund);
      if (!action)
        throw new TillError('state_conflict', {
          message: 'There’s nothing to sign for this refund right now. Try again in a minute.',
        });
      return action.transaction.serializedTransaction;
    },
    message: 'Send a refund',
  };
}

function payments({ payables }: UseCases): Request {
  return {
    accountId: async (id) => (await payables.find(id)).accountId,
    transaction: (id, account) =>
      payables.prepareToSend(id, typeof account === 'string' ? account : '', 'account'),
    message: 'Pay',
  };
}
