import type { CombinedError } from 'urql';

/** Why a call failed, in the words of the server's catalogue; no code when the server did not answer. */
export interface Failure {
  code: string | undefined;
  message: string;
  retryAfterSeconds: number | undefined;
}

export function failureOf({ graphQLErrors: [error], message, response }: CombinedError): Failure {
  const code = error?.extensions?.code;
  const retryAfter = Number((response as Response | undefined)?.headers?.get('Retry-After'));
  return {
    code: typeof code === 'string' ? code : undefined,
    message: error?.message ?? message,
    retryAfterSeconds: retryAfter > 0 ? retryAfter : undefined,
  };
}
