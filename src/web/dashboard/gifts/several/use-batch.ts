import { useEffect, useRef, useState } from 'react';
import type { Failure } from '../../../graphql/failure.ts';
import { GiftCreateDocument } from '../../operations.generated.ts';
import { useHeldCodes } from '../codes/held-codes.ts';
import { useCodedAction } from '../codes/use-coded-action.ts';
import { giftMetadata } from '../gift-metadata.ts';
import type { GiftLine } from './gift-lines.ts';

export const PLACE = '/gifts/several';

export interface NewBatch {
  lines: readonly GiftLine[];
  message: string;
  senderAddress: string;
}

export interface Batch {
  /** How many are still to be created. */
  left: number;
  isBusy: boolean;
  failure: Failure | undefined;
  create(batch: NewBatch): void;
  /** Goes on with the first that was not created. */
  retry(): void;
}

/** Creates gifts one after the other; what was created stays, whatever becomes of the rest. */
export function useBatch(): Batch {
  const codes = useHeldCodes();
  const { run, failure } = useCodedAction(GiftCreateDocument);
  const [batch, setBatch] = useState<NewBatch>();
  const [isBusy, setBusy] = useState(false);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  async function createFirst({ lines: [line], message, senderAddress }: NewBatch): Promise<boolean> {
    if (!line) return false;
    const { amount, recipientName } = line;
    const gift = { amount, senderAddress, metadata: giftMetadata({ recipientName, message }) };
    const made = await run((releaseVerificationKey) => ({ ...gift, releaseVerificationKey }));
    if (!made) return false;
    const { id } = made.data.giftCreate;
    codes.hold(
      { places: [PLACE], kind: 'gift' },
      { id, amount, senderAddress, recipientName, message },
      made.code,
    );
    return true;
  }

  async function create(wanted: NewBatch): Promise<void> {
    let rest = wanted;
    setBatch(rest);
    setBusy(true);
    while (!isGone.current && (await createFirst(rest))) {
      rest = { ...rest, lines: rest.lines.slice(1) };
      setBatch(rest);
    }
    setBusy(false);
  }
  return {
    left: batch?.lines.length ?? 0,
    isBusy,
    failure,
    create: (wanted) => void create(wanted),
    retry: () => batch && void create(batch),
  };
}
