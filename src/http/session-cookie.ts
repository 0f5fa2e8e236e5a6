import { parse, serialize } from 'cookie';

const NAME = 'service_session';

export function readSessionCookie(header: string | undefined): string | undefined {
  return header?.includes(NAME) ? parse(header)[NAME] || undefined : undefined;
}

/** `token` null takes the cookie away. Browsers keep `Secure` cookies on localhost out of plain http. */
export function sessionCookie(token: string | null, maxAgeSeconds: number, publicUrl: string): string {
  return serialize(NAME, token ?? '', {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: publicUrl.startsWith('https:'),
    maxAge: token ? maxAgeSeconds : 0,
  });
}
