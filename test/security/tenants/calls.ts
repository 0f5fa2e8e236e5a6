import { spellParameter } from '../../../rest/errors.ts';
import { signWith, type Wallet } from '../../../src/sandbox/wallet.ts';
import { appOf, type Credentials } from '../../support/surfaces.ts';
import type { TestTill } from '../../support/till.ts';

export type Calls = ReturnType<typeof createCalls>;
export type Answer = Awaited<ReturnType<Calls['rest']>>;

/** Calls of a Till, as somebody or nobody. */
export function createCalls(till: () => TestTill) {
  function rest(method: 'GET' | 'POST' | 'DELETE', url: string, as: Credentials, payload?: object) {
    return appOf(till()).inject({ method, url, headers: headersOf(as), ...(payload && { payload }) });
  }

  async function graphql(query: string, variables: Record<string, unknown>, as: Credentials) {
    const headers = headersOf(as);
    return appOf(till()).inject({ method: 'POST', url: '/graphql', headers, payload: { query, variables } });
  }

  async function signIn(wallet: Wallet): Promise<string> {
    const { message } = await till().useCases.sessions.challenge({ walletAddress: wallet.address });
    const response = await rest(
      'POST',
      '/v1/sessions',
      {},
      {
        wallet_address: wallet.address,
        signature: signWith(wallet, message),
      },
    );
    return String(response.headers['set-cookie']).split(';')[0] ?? '';
  }

  function callRoute(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    args: Record<string, unknown>,
    as: Credentials,
  ) {
    const given = Object.fromEntries(
      Object.entries(args).map(([name, value]) => [spellParameter(name), value]),
    );
    const url = path.replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = String(given[name]);
      delete given[name];
      return encodeURIComponent(value);
    });
    const query = new URLSearchParams(given as Record<string, string>).toString();
    if (method === 'GET') return rest(method, query ? `${url}?${query}` : url, as);
    return rest(method, url, as, method === 'POST' ? given : undefined);
  }

  return { rest, graphql, signIn, callRoute };
}

function headersOf({ key, cookie }: Credentials): Record<string, string> {
  return { ...(key && { authorization: `Bearer ${key}` }), ...(!key && cookie && { cookie }) };
}
