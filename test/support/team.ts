import { newWallet, signWith, type Wallet } from '../../src/sandbox/wallet.ts';
import { cookieOf, type SignedIn } from './sign-in.ts';
import type { Credentials, Outcome, Surface } from './surfaces.ts';
import type { TestTill } from './till.ts';

export const codeIn = (invitation: Outcome) => String(invitation.body.join_url).split('#join=')[1] ?? '';

/** Signs in with an invitation’s code; the outcome is as the server tells it. */
export async function join(
  till: TestTill,
  { call }: Surface,
  team_invite: string,
  wallet: Wallet = newWallet(),
): Promise<Outcome> {
  const wallet_address = wallet.address;
  const { body } = await call(till, 'SessionChallengeCreate', { wallet_address });
  const signature = signWith(wallet, String(body.message));
  return call(till, 'SessionCreate', { wallet_address, signature, team_invite });
}

export interface Colleague extends SignedIn {
  id: string;
}

/** Somebody who accepted an invitation for a role. */
export async function newColleague(
  till: TestTill,
  surface: Surface,
  as: Credentials,
  role: string,
): Promise<Colleague> {
  const wallet = newWallet();
  const invitation = await surface.call(till, 'TeamInvitationCreate', { role }, as);
  const { body, headers } = await join(till, surface, codeIn(invitation), wallet);
  const { id } = body.member as { id: string };
  return { wallet, id, body, cookie: cookieOf(headers) };
}
