import { settings } from '../../settings.ts';

/** Where programs reach this server. */
export const graphqlUrl = `${settings.baseUrl}${settings.graphqlPath}`;
export const socketUrl = graphqlUrl.replace(/^http/, 'ws');

export const docsUrl = `${settings.baseUrl}/docs`;
export const openapiUrl = `${settings.baseUrl}/openapi.json`;

/** GraphiQL with something typed into it; on the origin of this page, where one is signed in. */
export function graphiqlAt(query?: string): string {
  const url = new URL(settings.graphqlPath, location.origin);
  if (query) url.searchParams.set('query', query);
  return url.href;
}
