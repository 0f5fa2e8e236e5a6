import { OperatorError } from '../shared/operator-error.ts';
import { runningSandbox } from './sandbox-file.ts';

/**
 * The Till that a command calls: the one that was named, or the sandbox that runs here. A key on the command line could be
 * seen by everyone.
 */
export async function whichTill(
  url: string | undefined,
  named: string,
): Promise<{ url: string; key: string }> {
  const { TILL_API_KEY: key } = process.env;
  if (url === undefined) {
    const { base_url, api_key } = await runningSandbox();
    return { url: base_url, key: key ?? api_key };
  }
  if (!URL.canParse(url)) throw new OperatorError(`${named} must be the URL of a Till.`);
  if (!key) throw new OperatorError('Set TILL_API_KEY to an API key of the account to use.');
  return { url, key };
}
