import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { type ReactNode, useState } from 'react';
import type { AnyVariables } from 'urql';
import { Button } from '../../ui/button.tsx';
import { useAction } from '../api/use-action.ts';
import { ForRole } from '../team/for-role.tsx';
import { Dialog } from './dialog.tsx';
import { Form } from './form.tsx';
import type { Mistakes } from './mistakes.ts';
import { useSay } from './toasts.tsx';

interface Props<Data, Variables> {
  title: string;
  about: string;
  /** What the button says that opens it. */
  opens: string;
  submit: string;
  mutation: TypedDocumentNode<Data, Variables>;
  /** What is sent for what was typed, unless there are mistakes in it. */
  read(values: FormData): { change?: Variables; mistakes?: Mistakes };
  /** What is said when it is done. */
  done: readonly [title: string, about?: string];
  children: ReactNode;
}

/** Changes something in a dialog that stays open until the change is saved. */
export function EditDialog<Data, Variables extends AnyVariables>(props: Props<Data, Variables>) {
  const { title, about, opens, submit, mutation, read, done, children } = props;
  const [isOpen, setOpen] = useState(false);
  const [mistakes, setMistakes] = useState<Mistakes>();
  const { run, isBusy, failure, reset } = useAction(mutation);
  const say = useSay();
  function close(): void {
    setOpen(false);
    setMistakes(undefined);
    reset();
  }

  async function send(values: FormData): Promise<void> {
    const { change, mistakes: found = {} } = read(values);
    setMistakes(found);
    if (!change || Object.keys(found).length > 0 || !(await run(change))) return;
    close();
    say(...done);
  }
  return (
    <ForRole>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        {opens}
      </Button>
      <Dialog title={title} about={about} isOpen={isOpen} onClose={close}>
        <Form
          submit={submit}
          isBusy={isBusy}
          failure={failure}
          mistakes={mistakes}
          onSubmit={(values) => void send(values)}
        >
          {children}
        </Form>
      </Dialog>
    </ForRole>
  );
}
