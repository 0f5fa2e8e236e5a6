import { type ClientMetadata, errors } from 'oidc-provider';
import { clientNameOf } from '../accounts/grants/grant.ts';
import { GRANT_TYPES } from './metadata.ts';

/** What a client may say of itself, when it registers and in a document of its own. */

const MOST_REDIRECTS = 10;
const LONGEST_REDIRECT = 500;
export const LONGEST_CLIENT_ID = 500;

/** What Till has a use for. Everything else is dropped: nothing of it is fetched, shown, or kept. */
const KEPT = new Set([
  'client_id',
  'client_id_issued_at',
  'client_secret',
  'client_secret_expires_at',
  'client_name',
  'redirect_uris',
  'grant_types',
  'response_types',
  'token_endpoint_auth_method',
]);

/** Changes what the library is about to check, and throws what is wrong beyond what it checks. */
export function limitClient(metadata: ClientMetadata): void {
  for (const name of Object.keys(metadata)) if (!KEPT.has(name)) metadata[name] = undefined;
  if (metadata.client_id.length > LONGEST_CLIENT_ID) throw invalid('client_id is too long');
  // The kind whose addresses are HTTPS, this device over HTTP, or an app’s own scheme.
  metadata.application_type = 'native';
  metadata.id_token_signed_response_alg = 'EdDSA';
  if (metadata.client_name !== undefined) metadata.client_name = clientNameOf(metadata.client_name);
  const { redirect_uris: redirects, grant_types: grantTypes } = metadata;
  if (Array.isArray(grantTypes)) {
    const supported = new Set<unknown>(GRANT_TYPES);
    metadata.grant_types = grantTypes.filter((type) => supported.has(type));
  }
  if (!Array.isArray(redirects) || redirects.length > MOST_REDIRECTS)
    throw invalid(`redirect_uris must have 1 to ${MOST_REDIRECTS} entries`);
  for (const uri of redirects)
    if (!isSafe(uri)) throw invalid('redirect_uris has an entry that isn’t allowed');
}

/** RFC 8252: an app’s own scheme is a domain name in reverse, which has a dot. */
function isSafe(uri: unknown): boolean {
  if (typeof uri !== 'string' || uri.length > LONGEST_REDIRECT || !URL.canParse(uri)) return false;
  const { protocol, username, password } = new URL(uri);
  if (username || password) return false;
  return protocol === 'https:' || protocol === 'http:' || protocol.includes('.');
}

function invalid(why: string): Error {
  return new errors.InvalidClientMetadata(why);
}
