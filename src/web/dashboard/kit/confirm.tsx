import { type ReactNode, useState } from 'react';
import type { Failure } from '../../graphql/failure.ts';
import type { MemberRole } from '../../operations.generated.ts';
import { Button } from '../../ui/button.tsx';
import { useFetched } from '../../ui/fetched.tsx';
import { useMay } from '../team/use-member.ts';
import { useKeptFocus } from './use-kept-focus.ts';

const load = () => import('./question.tsx');
const near = () => void load().catch(() => undefined);

interface Props {
  /** The role that allows it: nobody else is offered it. */
  takes?: MemberRole;
  /** On the button that asks, and on the one that does it. */
  act: string;
  /** What the first button is called, where several stand on a page. */
  label?: string;
  /** How the first button looks. */
  kind?: 'quiet' | 'text';
  /** It ends or takes away something. */
  isDestructive?: boolean;
  title: string;
  /** What follows from it. */
  children: ReactNode;
  /** What can be chosen along with it. */
  choices?: ReactNode;
  isBusy: boolean;
  failure: Failure | undefined;
  /** The question is being asked. */
  onAsk?(): void;
  /** Whether it was done. */
  onConfirm(): Promise<boolean>;
}

/** A button for what is worth a question: it asks first. What it takes to ask is loaded when somebody comes near. */
export function Confirm(props: Props) {
  const { act, label, kind = 'quiet', isDestructive = false, title, children, choices } = props;
  const { takes = 'OPERATOR', isBusy, failure, onAsk, onConfirm } = props;
  const mayDo = useMay(takes);
  const [isOpen, setOpen] = useState(false);
  const trigger = useKeptFocus();
  const Question = useFetched(load, isOpen);
  function turn(isOpen: boolean): void {
    if (isOpen) onAsk?.();
    setOpen(isOpen);
  }
  async function confirm(): Promise<void> {
    if (await onConfirm()) setOpen(false);
  }
  if (!mayDo) return null;
  return (
    <>
      <Button
        ref={trigger}
        kind={kind}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={near}
        onFocus={near}
        onClick={() => turn(true)}
      >
        {act}
      </Button>
      {Question && (
        <Question
          {...{ act, isDestructive, title, choices, isOpen, isBusy, failure }}
          asker={trigger}
          onTurn={turn}
          onConfirm={() => void confirm()}
        >
          {children}
        </Question>
      )}
    </>
  );
}
