import type { IncomingMessage } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';
import ipaddr from 'ipaddr.js';
import type { Config } from '../config.ts';

type Trust = (address: string, hop: number) => boolean;

/** Which addresses on a request’s path are the operator’s proxies. */
export function trustedProxies({ TRUST_PROXY: proxies }: Pick<Config, 'TRUST_PROXY'>): Trust {
  return typeof proxies === 'number' ? (_, hop) => hop < proxies : proxyAddress.compile(proxies);
}

/** The sender of a request: the last address on its path that isn’t one of the operator’s proxies. */
export function senderOf(request: IncomingMessage, trust: Trust): string {
  return proxyAddress(request, trust);
}

/** How many of the eight parts of an IPv6 address identify one customer’s network. */
const NETWORK_PARTS = 4;

/** What an address is counted as: in IPv6, one sender has countless addresses. */
export function networkOf(address: string): string {
  if (!address.includes(':') || !ipaddr.IPv6.isValid(address)) return address;
  const parsed = ipaddr.IPv6.parse(address);
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString();
  const parts = parsed.parts.slice(0, NETWORK_PARTS).map((part) => part.toString(16));
  return `${parts.join(':')}::/64`;
}
