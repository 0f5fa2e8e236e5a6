import { useCallback, useEffect, useState } from 'react';
import { useClient } from 'urql';
import { type Failure, failureOf } from '../graphql/failure.ts';
import {
  CardChallengeAnswerDocument,
  CardChallengeDocument,
  type CardChallengeQuery,
  CardChallengeUpdatedDocument,
} from '../operations.generated.ts';

export type Challenge = NonNullable<CardChallengeQuery['cardChallenge']>;

export interface LiveChallenge {
  /** Null when there is none behind this address. */
  challenge: Challenge | null | undefined;
  failure: Failure | undefined;
  isSending: boolean;
  reload(): void;
  answer(fields: { name: string; value: string }[], button: string): Promise<void>;
}

/** A bank's question that follows its own changes, and the way to answer it. */
export function useChallenge(token: string): LiveChallenge {
  const client = useClient();
  const [challenge, setChallenge] = useState<Challenge | null>();
  const [failure, setFailure] = useState<Failure>();
  const [isSending, setSending] = useState(false);

  const reload = useCallback(() => {
    void client
      .query(CardChallengeDocument, { token })
      .toPromise()
      .then(({ data, error }) => {
        if (data) setChallenge(data.cardChallenge);
        setFailure(error && !data ? failureOf(error) : undefined);
      });
  }, [client, token]);
  useEffect(reload, [reload]);

  const isOpen = challenge?.status === 'ASKED' || challenge?.status === 'ANSWERED';
  useEffect(() => {
    if (!isOpen) return;
    const { unsubscribe } = client
      .subscription(CardChallengeUpdatedDocument, { token })
      .subscribe(({ data }) => data?.cardChallengeUpdated && setChallenge(data.cardChallengeUpdated));
    return unsubscribe;
  }, [client, token, isOpen]);

  const answer = useCallback(
    async (fields: { name: string; value: string }[], button: string) => {
      setSending(true);
      const { data, error } = await client
        .mutation(CardChallengeAnswerDocument, { token, fields, button })
        .toPromise();
      setSending(false);
      if (data) setChallenge(data.cardChallengeAnswer);
      setFailure(error ? failureOf(error) : undefined);
    },
    [client, token],
  );

  return { challenge, failure, isSending, reload, answer };
}
