import { isWellFormedSecret } from '../../../src/accounts/api-keys/api-key.ts';
import { secret } from './environment.ts';

type FindAccount = (secretHash: Buffer) => Promise<string | undefined>;

/** Whose key it is, by the checks that Till makes; only the query is the peer's own. */
export async function authenticate(authorization: string | undefined, find: FindAccount): Promise<string> {
  const key = authorization?.startsWith('Bearer ') ? authorization.slice('Bearer '.length) : '';
  if (isWellFormedSecret(key)) {
    const accountId = await find(secret.hash('api key', key));
    if (accountId) return accountId;
  }
  throw Object.assign(new Error('This API key is not valid.'), { statusCode: 401 });
}
