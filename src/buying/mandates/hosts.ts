import { isIP } from 'node:net';
import { invalidParameter } from '../../shared/errors.ts';

/** A mandate’s lists of shops. A name stands for itself and its subdomains, an IP address only for itself. */

export const HOSTS_MAX = 100;
export const HOST_LENGTH_MAX = 253;

/** Letters of any script, digits, dots, and hyphens, or an IPv6 address in brackets: nothing else a URL can have. */
const SHAPE = /^(?:[\p{L}\p{N}.-]+|\[[0-9a-f:.]+\])$/iu;

/** The hosts as they’re stored and compared. */
export function hostList(param: string, given: readonly string[]): string[] {
  if (given.length > HOSTS_MAX) throw invalidParameter(param, `at most ${HOSTS_MAX} hosts`);
  return [...new Set(given.map((host, index) => hostIn(`${param}[${index}]`, host)))];
}

function hostIn(param: string, given: string): string {
  const address = `https://${given}/`;
  const host = SHAPE.test(given) && URL.canParse(address) ? hostOf(address) : '';
  // `0.0.1` and `1` are ways to write an IP address that nobody means.
  const isMeant = !isAddress(host) || host === withoutDot(given.toLowerCase());
  if (host.length === 0 || host.length > HOST_LENGTH_MAX || !isMeant)
    throw invalidParameter(param, 'a host name such as shop.example, which includes its subdomains');
  return host;
}

/** The host of a URL as browsers understand it: lowercase, in ASCII, without port, username, or trailing dot. */
export function hostOf(url: string): string {
  return withoutDot(new URL(url).hostname);
}

function withoutDot(host: string): string {
  return host.replace(/\.$/, '');
}

function isAddress(host: string): boolean {
  return isIP(host.replace(/^\[|\]$/g, '')) !== 0;
}

function isWithin(host: string, listed: string): boolean {
  return host === listed || (!isAddress(listed) && host.endsWith(`.${listed}`));
}

/** Whether a shop may be bought from: on no list of what’s denied, and on the list of what’s allowed, if there is one. */
export function isHostAllowed(
  host: string,
  { allowHosts, denyHosts }: { allowHosts: readonly string[]; denyHosts: readonly string[] },
): boolean {
  if (denyHosts.some((listed) => isWithin(host, listed))) return false;
  return allowHosts.length === 0 || allowHosts.some((listed) => isWithin(host, listed));
}
