import type { CombinedError } from 'urql';

/** Why a call failed, in the words of the server's catalogue; no code when the server did not answer. */
export interface Answer {
  code: string | undefined;
  message: string;
  retryAfterSeconds: number | undefined;
}

export interface Failure extends Answer {
  status: number | undefined;
  /** Which parameter was wrong. */
  param: string | undefined;
}

export function failureOf({ graphQLErrors: [error], message, response }: CombinedError): Failure {
  const { code, status, param } = error?.extensions ?? {};
  const retryAfter = Number((response as Response | undefined)?.headers?.get('Retry-After'));
  return {
    code: typeof code === 'string' ? code : undefined,
    status: typeof status === 'number' ? status : undefined,
    param: typeof param === 'string' ? param : undefined,
    message: error?.message ?? message,
    retryAfterSeconds: retryAfter > 0 ? retryAfter : undefined,
  };
}
