import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { useRef, useState } from 'react';
import type { AnyVariables } from 'urql';
import type { Failure } from '../../../graphql/failure.ts';
import { useAction } from '../../api/use-action.ts';

interface Coded<Data> {
  data: Data;
  code: string;
}

interface CodedAction<Data, Variables> {
  /** What was made and its code; undefined when it failed, and `failure` says why. */
  run(variablesFor: (releaseVerificationKey: string) => Variables): Promise<Coded<Data> | undefined>;
  isBusy: boolean;
  failure: Failure | undefined;
}

const UNREACHABLE: Failure = {
  code: undefined,
  status: undefined,
  message: 'This part of the page couldn’t be loaded.',
  param: undefined,
  retryAfterSeconds: undefined,
};

/** Codes and their keys are loaded by those who make one. */
const load = () => import('../../../../gifts/release-codes/index.ts');

/**
 * A mutation that makes a gift with a code of this browser: only the key derived from it is sent. While nobody knows
 * whether the gift was made, the same values go out with the same code, so that it is the same gift.
 */
export function useCodedAction<Data, Variables extends AnyVariables>(
  mutation: TypedDocumentNode<Data, Variables>,
): CodedAction<Data, Variables> {
  const action = useAction(mutation);
  const [isUnreachable, setUnreachable] = useState(false);
  const draft = useRef<{ values: string; code: string }>(undefined);

  async function run(variablesFor: (key: string) => Variables): Promise<Coded<Data> | undefined> {
    const codes = await load().catch(() => undefined);
    setUnreachable(!codes);
    if (!codes) return undefined;
    const values = JSON.stringify(variablesFor(''));
    if (draft.current?.values !== values) draft.current = { values, code: codes.generateReleaseCode() };
    const { code } = draft.current;
    const data = await action.run(variablesFor(codes.releaseVerificationKey(code)));
    if (!data) return undefined;
    draft.current = undefined;
    return { data, code };
  }
  return { run, isBusy: action.isBusy, failure: isUnreachable ? UNREACHABLE : action.failure };
}
