import ipaddr from 'ipaddr.js';

/** What the library counts as ordinary and is none of the public internet all the same. */
const NOT_PUBLIC = [
  '::/96', // IPv4-compatible, long given up
  '::ffff:0:0:0/96', // IPv4-translated
  '3fff::/20', // documentation
  '192.0.0.0/24', // protocol assignments
  '168.63.129.16/32', // a cloud's host and metadata server, at an address that looks public
].map((range) => ipaddr.parseCIDR(range));

/** Only what is handed out to hosts of the public internet, IPv6 inside of the one block that is. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** Whether an address, in its one usual spelling, belongs to a host of the public internet. */
export function isPublic(address: string): boolean {
  const parsed = parseAddress(address);
  if (parsed?.range() !== 'unicast') return false;
  if (parsed.kind() === 'ipv6' && !parsed.match(GLOBAL_IPV6)) return false;
  return NOT_PUBLIC.every(([range, bits]) => range.kind() !== parsed.kind() || !parsed.match([range, bits]));
}

/** Undefined for every spelling that programs could read differently: octal, hexadecimal, short, with a zone. */
export function parseAddress(text: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) return ipaddr.IPv4.parse(text);
  if (text.includes(':') && !text.includes('%') && ipaddr.IPv6.isValid(text)) return ipaddr.IPv6.parse(text);
  return undefined;
}
