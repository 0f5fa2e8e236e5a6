import ipaddr from 'ipaddr.js';

/** Ranges that the library considers ordinary, although they aren’t part of the public internet. */
const NOT_PUBLIC = [
  '::/96', // IPv4-compatible, long deprecated
  '::ffff:0:0:0/96', // IPv4-translated
  '3fff::/20', // documentation
  '192.0.0.0/24', // protocol assignments
  '168.63.129.16/32', // a cloud’s host and metadata server, at an address that looks public
].map((range) => ipaddr.parseCIDR(range));

/** Only what is assigned to hosts on the public internet; for IPv6, within its one block. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** Whether an address, in its canonical spelling, belongs to a host on the public internet. */
export function isPublic(address: string): boolean {
  const parsed = parseAddress(address);
  if (parsed?.range() !== 'unicast') return false;
  if (parsed.kind() === 'ipv6' && !parsed.match(GLOBAL_IPV6)) return false;
  return NOT_PUBLIC.every(([range, bits]) => range.kind() !== parsed.kind() || !parsed.match([range, bits]));
}

/** Undefined for every spelling that programs could interpret differently: octal, hexadecimal, short, with a zone. */
export function parseAddress(text: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) return ipaddr.IPv4.parse(text);
  if (text.includes(':') && !text.includes('%') && ipaddr.IPv6.isValid(text)) return ipaddr.IPv6.parse(text);
  return undefined;
}
