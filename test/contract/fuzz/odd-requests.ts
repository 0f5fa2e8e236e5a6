import type { Draw } from './draw.ts';

/** What no client should send, and some do. */

export const METHODS = [
  'GET',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'HEAD',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'QUERY',
];

export const CONTENT_TYPES = [
  'text/plain',
  'text/html',
  'application/xml',
  'application/json; charset=utf-16',
  'application/json;',
  'application/jsonp',
  'multipart/form-data; boundary=x',
  'application/x-www-form-urlencoded; charset=latin1',
  'nonsense',
  '/',
  '',
];

export function oddPath(draw: Draw, path: string): string {
  const plain = path.replace(/\{\w+\}/g, 'x');
  return draw.pick([
    `${plain}/`,
    `/${plain}`,
    plain.toUpperCase(),
    `${plain}/%zz`,
    `${plain}/%`,
    `${plain}/%00`,
    `${plain}/%ED%A0%80`,
    `${plain}/%C0%AE%C0%AE`,
    `${plain}/..`,
    `${plain}/../../account`,
    `${plain}/%2e%2e%2faccount`,
    `${plain}%2f`,
    `${plain};x=1`,
    `${plain}/${'a'.repeat(101)}`,
    `${plain}/${'a'.repeat(4_000)}`,
    `${plain}/${'b/'.repeat(500)}`,
    `${plain}#fragment`,
    `http://evil.example${plain}`,
    '/',
    '//',
    '/?',
    '/v1',
    '/v2/account',
    '/docs/errors/__proto__',
    '/docs/errors/%zz',
    '/healthz/x',
    '/%',
  ]);
}

export function oddQuery(draw: Draw): string {
  return draw.pick([
    '%',
    '%zz=%zz',
    '&&&&',
    '=',
    '====',
    '?',
    'limit=1&limit=2',
    'limit[]=1',
    'limit[a]=1',
    'limit[=1',
    'limit]=1',
    '[]=1',
    '[a]=1',
    `a${'[b]'.repeat(20)}=1`,
    'a[99999]=1',
    'a[-1]=1',
    '__proto__[a]=1',
    'a[__proto__][b]=1',
    'constructor[prototype][a]=1',
    Array.from({ length: 1_200 }, (_, n) => `a${n}=`).join('&'),
    `limit=${'9'.repeat(400)}`,
    `starting_after=${'a'.repeat(8_000)}`,
    'starting_after=%00',
    'starting_after=%ff',
    'created_gte=253402300800',
    'created_gte=-99999999999',
  ]);
}

export function broken(draw: Draw, text: string): string {
  const at = draw.int(0, Math.max(0, text.length - 1));
  switch (draw.int(0, 3)) {
    case 0:
      return text.slice(0, at);
    case 1:
      return (
        text.slice(0, at) +
        draw.pick(['{', '"', '\\', ',', '\u0000', '%', '&', '[', '\ud800']) +
        text.slice(at)
      );
    case 2:
      return text.slice(0, at) + text.slice(at + 1);
    default:
      return text + text;
  }
}
