import { grantableScopes, usualScopes } from '../accounts/grants/grant.ts';
import type { Config } from '../config.ts';

/**
 * Where the authorization server and what it protects are, told without loading either. People sign in on the pages’
 * host, whose cookies no other host gets; so that host is the issuer.
 */
export interface Places {
  issuer: string;
  /** What access tokens are for, and the only place that accepts them. */
  resource: string;
  resourceMetadata: string;
  /** What the pages’ URLs begin with. */
  appUrl: string;
}

export const ENDPOINTS = {
  authorize: '/oauth/authorize',
  token: '/oauth/token',
  register: '/oauth/register',
  revoke: '/oauth/revoke',
} as const;

export const PROTECTED_RESOURCE = '/.well-known/oauth-protected-resource';
export const AUTHORIZATION_SERVER = '/.well-known/oauth-authorization-server';

export function placesOf({ PUBLIC_URL, APP_URL }: Pick<Config, 'PUBLIC_URL' | 'APP_URL'>): Places {
  const resource = `${PUBLIC_URL}/mcp`;
  const { origin, pathname } = new URL(resource);
  return {
    issuer: new URL(APP_URL).origin,
    resource,
    // The path comes after the well-known part.
    resourceMetadata: `${origin}${PROTECTED_RESOURCE}${pathname}`,
    appUrl: APP_URL,
  };
}

/** RFC 9728. */
export function resourceMetadata({ issuer, resource }: Places, docsUrl: string): object {
  return {
    resource,
    resource_name: 'Till',
    authorization_servers: [issuer],
    scopes_supported: grantableScopes,
    bearer_methods_supported: ['header'],
    resource_documentation: docsUrl,
  };
}

export const AUTH_METHODS = ['none', 'client_secret_basic', 'client_secret_post'] as const;
export const GRANT_TYPES = ['authorization_code', 'refresh_token'] as const;

/** RFC 8414. A test compares it with what the library says of itself. */
export function serverMetadata({ issuer }: Places, docsUrl: string): object {
  return {
    issuer,
    authorization_endpoint: `${issuer}${ENDPOINTS.authorize}`,
    token_endpoint: `${issuer}${ENDPOINTS.token}`,
    registration_endpoint: `${issuer}${ENDPOINTS.register}`,
    revocation_endpoint: `${issuer}${ENDPOINTS.revoke}`,
    scopes_supported: grantableScopes,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: GRANT_TYPES,
    token_endpoint_auth_methods_supported: AUTH_METHODS,
    revocation_endpoint_auth_methods_supported: AUTH_METHODS,
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
    client_id_metadata_document_supported: true,
    service_documentation: docsUrl,
  };
}

/** What a client without a valid token is told: where to ask for one, and for what. RFC 6750 and 9728. */
export function challengeOf({ resourceMetadata: url }: Places, isInvalid: boolean): string {
  const error = isInvalid ? 'error="invalid_token", ' : '';
  return `Bearer ${error}resource_metadata="${url}", scope="${usualScopes.join(' ')}"`;
}

/** What a client is told whose token allows too little. It asks again, for all of these. */
export function scopeChallengeOf({ resourceMetadata: url }: Places, scopes: readonly string[]): string {
  return `Bearer error="insufficient_scope", scope="${scopes.join(' ')}", resource_metadata="${url}"`;
}
