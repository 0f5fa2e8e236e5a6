import { parse, serialize } from 'cookie';

const NAME = 'service_session';

export function readSessionCookie(header: string | undefined): string | undefined {
  return header?.includes(NAME) ? parse(header)[NAME] || undefined : undefined;
}

/** A null `token` clears the cookie. Browsers reject `Secure` cookies from localhost over plain HTTP. */
export function sessionCookie(token: string | null, maxAgeSeconds: number, publicUrl: string): string {
  return serialize(NAME, token ?? '', {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: publicUrl.startsWith('https:'),
    maxAge: token ? maxAgeSeconds : 0,
  });
}
