import { lookup } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import { isPublic, parseAddress } from './public-address.ts';

/** Where shops and their services listen. The operator can allow others. */
const SHOP_PORTS = [80, 443, 8080, 8443];

const NAME =
  /^(?=.{1,253}\.?$)(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.)*[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.?$/;
/** A host name that ends in a number is an IP address in an unusual spelling. */
const ENDS_IN_NUMBER = /(?:^|\.)(?:\d+|0x[\da-f]*)\.?$/;

/** All addresses of a host name. */
export type Resolve = (name: string) => Promise<string[]>;

export interface Asked {
  /** A host name or address as requested, in lowercase and without brackets. */
  host: string;
  port: number;
}

export class Refused extends Error {
  override readonly name = 'Refused';
}

export interface Borders {
  /** Hosts that may be reached wherever they are: `host` or `host:port`, exactly as requested. */
  allowed: string[];
  ports?: number[] | undefined;
  resolve?: Resolve | undefined;
}

export function createDestinations({ allowed, ports = SHOP_PORTS, resolve = askSystem }: Borders) {
  const exceptions = allowed.map(parseEntry);

  /** The addresses to connect to. The name must not be resolved again: the result could differ. */
  async function find({ host, port }: Asked): Promise<string[]> {
    const isAllowed = exceptions.some(
      (entry) => entry.host === host && (entry.port === undefined || entry.port === port),
    );
    if (!isAllowed && !ports.includes(port)) throw new Refused(`Port ${port} isn’t allowed.`);

    const addresses = parseAddress(host) ? [host] : await addressesOf(host);
    if (addresses.length === 0) throw new Error('The host name doesn’t resolve.');
    if (!isAllowed && !addresses.every(isPublic))
      throw new Refused('The address isn’t on the public internet.');
    return addresses;
  }

  async function addressesOf(host: string): Promise<string[]> {
    if (!NAME.test(host) || ENDS_IN_NUMBER.test(host)) throw new Refused('Invalid host name.');
    const addresses = await resolve(host);
    if (!addresses.every(parseAddress)) throw new Refused('The host name resolves to an invalid address.');
    return addresses;
  }

  return { find };
}

/** Returns the checked addresses, whatever is asked. */
export function only(addresses: string[]): LookupFunction {
  const records = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  return (_, options, done) => {
    if (options.all) return done(null, records);
    const [first] = records;
    return first
      ? done(null, first.address, first.family)
      : done(new Error('The request has no address.'), '');
  };
}

/** `host:port` as in CONNECT; the port is optional where there’s a default. */
export function parseAsked(authority: string, usualPort?: number): Asked | undefined {
  const [, bracketed, plain, digits] = /^(?:\[([^\]]+)\]|([^:[\]]+))(?::(\d{1,5}))?$/.exec(authority) ?? [];
  const host = bracketed ?? plain;
  const port = digits ? Number(digits) : usualPort;
  if (host === undefined || port === undefined || port < 1 || port > 65_535) return undefined;
  if (bracketed !== undefined && !bracketed.includes(':')) return undefined;
  return { host: host.toLowerCase(), port };
}

function parseEntry(entry: string): { host: string; port?: number } {
  if (parseAddress(entry)) return { host: entry.toLowerCase() };
  const host = parseAsked(entry) ?? parseAsked(entry, 1);
  if (!host) throw new Error(`EGRESS_ALLOW entries must be host or host:port: ${entry}`);
  return parseAsked(entry) ? host : { host: host.host };
}

async function askSystem(name: string): Promise<string[]> {
  return (await lookup(name, { all: true })).map(({ address }) => address);
}
