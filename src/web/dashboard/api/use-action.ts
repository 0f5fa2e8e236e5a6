import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { useRef, useState } from 'react';
import { type AnyVariables, useClient } from 'urql';
import { type Failure, failureOf } from '../../graphql/failure.ts';

export interface Action<Data, Variables> {
  /** The answer; undefined when it failed, and `failure` says why. */
  run(variables: Variables): Promise<Data | undefined>;
  isBusy: boolean;
  failure: Failure | undefined;
  reset(): void;
}

export interface Manner {
  headers?: Record<string, string>;
  /** What is sent must be kept nowhere. The cache would hold on to it for the sake of optimistic answers. */
  isSecret?: boolean;
}

/**
 * A mutation that may be sent again: while nobody knows whether it arrived, the same values go out under the same
 * Idempotency-Key. One at a time, however often somebody clicks.
 */
export function useAction<Data, Variables extends AnyVariables>(
  mutation: TypedDocumentNode<Data, Variables>,
  { headers: further, isSecret = false }: Manner = {},
): Action<Data, Variables> {
  const client = useClient();
  const [state, setState] = useState<{ isBusy: boolean; failure?: Failure }>({ isBusy: false });
  const isBusy = useRef(false);
  const attempt = useRef<{ values: string; key: string }>(undefined);

  async function run(variables: Variables): Promise<Data | undefined> {
    if (isBusy.current) return undefined;
    isBusy.current = true;
    setState({ isBusy: true });
    const values = JSON.stringify(variables);
    if (attempt.current?.values !== values) attempt.current = { values, key: newKey() };
    const headers = { ...further, 'Idempotency-Key': attempt.current.key };
    const { data, error } = await client
      .mutation<Data, AnyVariables>(mutation, variables, {
        fetchOptions: { headers },
        ...(isSecret && { requestPolicy: 'network-only' }),
      })
      .toPromise();
    isBusy.current = false;
    const failure = error && failureOf(error);
    if (isAnswered(failure)) attempt.current = undefined;
    setState({ isBusy: false, ...(failure && { failure }) });
    return failure ? undefined : data;
  }
  return { run, isBusy: state.isBusy, failure: state.failure, reset: () => setState({ isBusy: false }) };
}

/** Whether the server has said what became of it. */
function isAnswered(failure: Failure | undefined): boolean {
  if (!failure) return true;
  const { status, code } = failure;
  return status !== undefined && status < 500 && code !== 'idempotency_key_in_use';
}

/** `randomUUID` is missing on pages that were not opened over https. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
