import { useRef, useState } from 'react';
import { useClient } from 'urql';
import { type ReleaseSigner, releaseSigner } from '../../gifts/release-codes/index.ts';
import { failureOf } from '../graphql/failure.ts';
import { ClaimableGiftDocument } from '../operations.generated.ts';
import { type Problem, problemOf } from './claim-problem.ts';
import type { Gift } from './gift.ts';

/** A gift and the key that its code stands for. The code itself is forgotten as soon as the key is derived. */
export interface OpenedGift {
  gift: Gift;
  release: ReleaseSigner;
}

export type Opening =
  | { state: 'closed' }
  | { state: 'looking' }
  | { state: 'open'; opened: OpenedGift }
  | { state: 'stopped'; problem: Problem; retry?: () => void; other?: OpenedGift };

interface Opener {
  opening: Opening;
  open(code: string): void;
  openOther(other: OpenedGift): void;
  close(): void;
}

/** Finds the gift of a code by the public half of its key: the code stays here. */
export function useOpening(linkedId: string | undefined): Opener {
  const client = useClient();
  const [opening, setOpening] = useState<Opening>({ state: 'closed' });
  const attempt = useRef(0);

  async function look(release: ReleaseSigner): Promise<void> {
    const mine = ++attempt.current;
    setOpening({ state: 'looking' });
    const variables = { releaseVerificationKey: release.verificationKey };
    const { data, error } = await client.query(ClaimableGiftDocument, variables).toPromise();
    if (mine !== attempt.current) return;
    const retry = () => void look(release);
    if (!data?.claimableGift) {
      const failure = error && failureOf(error);
      if (failure?.code === 'resource_missing')
        setOpening({ state: 'stopped', problem: { kind: 'code_unknown' } });
      else
        setOpening({
          state: 'stopped',
          problem: failure ? problemOf(failure) : { kind: 'unexpected' },
          retry,
        });
      return;
    }
    const opened = { gift: data.claimableGift, release };
    if (linkedId && opened.gift.id !== linkedId)
      setOpening({ state: 'stopped', problem: { kind: 'other_gift' }, other: opened });
    else setOpening({ state: 'open', opened });
  }

  return {
    opening,
    open: (code) => void look(releaseSigner(code)),
    openOther: (opened) => setOpening({ state: 'open', opened }),
    close() {
      attempt.current++;
      setOpening({ state: 'closed' });
    },
  };
}
