import type { FastifyInstance, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { invalidParameter, TillError } from '../shared/errors.ts';
import { assertNoQuery, bodyObject, unknownName } from './bodies.ts';

/** The sandbox’s demo wallet, for browsers on this machine and for the sign-in link that `till serve` prints. */

export interface DemoWallet {
  walletKey(visitor: { ticket: string | undefined; isHere: boolean }): Promise<string | undefined>;
}

export function serveDemoWallet(app: FastifyInstance, { walletKey }: DemoWallet): void {
  app.post('/sandbox/demo_wallet', async (request, reply) => {
    assertNoQuery(request.query);
    const { ticket, ...others } = bodyObject(request.body);
    for (const name of Object.keys(others)) throw unknownName(name);
    if (ticket !== undefined && typeof ticket !== 'string')
      throw invalidParameter('ticket', 'the end of the sign-in link that Till printed when it started');
    const secret_key = await walletKey({ ticket, isHere: isHere(request) });
    if (!secret_key)
      throw new TillError('authentication_required', {
        message:
          'The demo account is offered to browsers on the machine that runs Till. From anywhere else, open the sign-in link that Till printed when it started; it works once.',
      });
    reply.header('cache-control', 'no-store');
    return { secret_key };
  });
}

/** What a proxy adds: through one, everybody would seem to be on this machine. */
const SIGNS_OF_PROXIES = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/**
 * A page of Till’s own, in a browser on this machine, under one of the machine’s own names: a name from elsewhere could
 * have been made to lead here.
 */
function isHere({ raw, headers }: FastifyRequest): boolean {
  if (SIGNS_OF_PROXIES.some((name) => name in headers)) return false;
  const host = headers.host ?? '';
  return (
    isLoopback(raw.socket.remoteAddress ?? '') && isLocalName(host) && headers.origin === `http://${host}`
  );
}

function isLocalName(host: string): boolean {
  return URL.canParse(`http://${host}`) && isOwnName(new URL(`http://${host}`).hostname);
}

const isOwnName = (name: string) => name === 'localhost' || isLoopback(name.replace(/^\[|\]$/g, ''));

function isLoopback(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';
}
