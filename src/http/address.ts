import type { IncomingMessage } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';
import type { Config } from '../config.ts';

type Trust = (address: string, hop: number) => boolean;

/** Which of the addresses that a request came through are proxies of the operator’s. */
export function trustedProxies({ TRUST_PROXY: proxies }: Pick<Config, 'TRUST_PROXY'>): Trust {
  return typeof proxies === 'number' ? (_, hop) => hop < proxies : proxyAddress.compile(proxies);
}

/** Who sent a request: the last address on its way that is no proxy of the operator’s. */
export function senderOf(request: IncomingMessage, trust: Trust): string {
  return proxyAddress(request, trust);
}
