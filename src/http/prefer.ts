import type { IncomingHttpHeaders } from 'node:http';

/** Whether a call wants a response before its work is done: `Prefer: respond-async` of RFC 7240. */
export function prefersAsync({ prefer }: IncomingHttpHeaders): boolean {
  if (prefer === undefined) return false;
  return String(prefer)
    .split(',')
    .some((preference) => /^\s*respond-async\s*($|[=;])/i.test(preference));
}

/** Whether the caller would rather have this content type than JSON. */
export function prefersType(wanted: string, { accept = '' }: IncomingHttpHeaders): boolean {
  const weightOf = (wanted: string) =>
    Math.max(
      0,
      ...accept.split(',').map((range) => {
        const [type = '', ...params] = range.split(';').map((part) => part.trim().toLowerCase());
        const weight = params.find((param) => param.startsWith('q='))?.slice(2);
        return type === wanted ? Number(weight ?? 1) || 0 : 0;
      }),
    );
  const weight = weightOf(wanted);
  return weight > 0 && weight >= weightOf('application/json');
}
