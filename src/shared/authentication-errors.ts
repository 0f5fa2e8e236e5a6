import type { ErrorEntry } from './error-entry.ts';

/** The part of the catalogue about who calls: keys, sessions, sign-in, and invitations. */

const unauthenticated = (message: string, remedy: string): ErrorEntry => ({
  status: 401,
  type: 'authentication_error',
  message,
  remedy,
});

export const authenticationErrors = {
  authentication_required: unauthenticated(
    'This call requires an API key or a signed-in session.',
    'Send `Authorization: Bearer sk_live_…`, or sign in with a wallet.',
  ),
  api_key_invalid: unauthenticated(
    'Invalid API key.',
    'The key is mistyped, unknown, or revoked. Create a new one in the dashboard.',
  ),
  access_token_invalid: unauthenticated(
    'Invalid access token.',
    'The token is unknown, expired, or revoked, or was sent somewhere other than `/mcp`. Refresh it, or ask the account’s owner to allow the client again.',
  ),
  session_invalid: unauthenticated('This session has ended.', 'Sign in again.'),
  origin_not_allowed: unauthenticated(
    'Session cookies aren’t accepted from this origin.',
    'Call from Till’s own pages, or ask the server’s operator to add your origin to `CORS_ORIGINS`.',
  ),
  challenge_expired: unauthenticated(
    'The sign-in challenge for this wallet has expired or was already used.',
    'Request a new challenge and sign it.',
  ),
  signature_invalid: unauthenticated(
    'The signature doesn’t match the challenge and wallet.',
    'Sign the exact challenge message with the wallet it was issued for, and send the signature in base58.',
  ),
  passkey_invalid: unauthenticated(
    'This passkey couldn’t be verified.',
    'Try again. If the passkey was removed or is for another site, sign in with your wallet.',
  ),
  registration_closed: unauthenticated(
    'This server isn’t accepting new accounts.',
    'Sign in with a wallet that has an account, or ask the server’s operator to create one for you.',
  ),
  invite_required: unauthenticated(
    'New accounts require an invite.',
    'Ask the server’s operator for an invite. Wallets that already have an account don’t need one.',
  ),
  invite_invalid: unauthenticated(
    'This invite is invalid, already used, or expired.',
    'Check it against the one you received, or ask the server’s operator for a new one.',
  ),
  team_invite_invalid: unauthenticated(
    'This invitation is invalid, has expired, or was already used or canceled.',
    'Check the link against the one you received, or ask an owner of the account for a new one.',
  ),
  membership_ended: unauthenticated(
    'This wallet was removed from its account.',
    'Ask an owner of the account for an invitation, or sign in with another wallet.',
  ),
} as const satisfies Record<string, ErrorEntry>;
