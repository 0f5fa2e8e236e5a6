const USUAL_PORTS = new Set(['', '80', '443']);

/** The slug that a shop's flow is kept under, made from its host. */
export function merchantOf(url: string): string {
  const { hostname, port } = new URL(url);
  const host = hostname.toLowerCase().replace(/^www\./, '');
  const slug = host.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
  return USUAL_PORTS.has(port) ? slug : `${slug}-${port}`;
}
