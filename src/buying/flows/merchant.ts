const USUAL_PORTS = new Set(['', '80', '443']);

/**
 * The slug of a shop’s flow and accounts, derived from its host. No two hosts share one: a dot becomes a hyphen, and a
 * hyphen becomes two, which are never next to a dot.
 */
export function merchantOf(url: string): string {
  const { hostname, port } = new URL(url);
  const host = hostname.toLowerCase().replace(/^www\./, '');
  const slug = host.startsWith('[')
    ? `ip6---${host.slice(1, -1).replaceAll(':', '-')}`
    : host.replaceAll('-', '--').replaceAll('.', '-');
  return USUAL_PORTS.has(port) ? slug : `${slug}-${port}`;
}
