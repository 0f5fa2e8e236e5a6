import { createContext, type FormEvent, type ReactNode, use, useEffect, useRef, useState } from 'react';
import type { Failure } from '../../graphql/failure.ts';
import type { MemberRole } from '../../operations.generated.ts';
import { Button } from '../../ui/button.tsx';
import { NEEDED } from '../team/role-words.ts';
import { useMay } from '../team/use-member.ts';
import { FailureNotice } from './failure-notice.tsx';
import classes from './form.module.css';
import type { Mistakes } from './mistakes.ts';

interface Props {
  /** What the button says. */
  submit: string;
  /** The role that allows it. */
  takes?: MemberRole;
  isBusy: boolean;
  /** Shown beside the field that it names, else above the button. */
  failure: Failure | undefined;
  /** Mistakes that were found before anything was sent, by field. */
  mistakes?: Mistakes | undefined;
  onSubmit(values: FormData): void;
  /** Beside the button. */
  aside?: ReactNode;
  children: ReactNode;
}

export type { Mistakes };

const MistakesContext = createContext<Mistakes>({});

/** What is wrong with a field, by its name; with the first of several. */
export function useMistake(...names: readonly string[]): string | undefined {
  const mistakes = use(MistakesContext);
  return names.map((name) => mistakes[name]).find((mistake) => mistake !== undefined);
}

/** A form whose fields hear of what the server did not like about them; the first of those is gone to. */
export function Form({
  submit,
  takes = 'OPERATOR',
  isBusy,
  failure,
  mistakes,
  onSubmit,
  aside,
  children,
}: Props) {
  const [corrected, setCorrected] = useState<readonly string[]>([]);
  const found = { ...(failure?.param && { [fieldOf(failure.param)]: failure.message }), ...mistakes };
  const said = Object.fromEntries(Object.entries(found).filter(([name]) => !corrected.includes(name)));
  const mayDo = useMay(takes);
  const form = useRef<HTMLFormElement>(null);
  const isSent = useRef(false);
  useEffect(() => {
    const wrong = isSent.current && form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (!wrong) return;
    isSent.current = false;
    wrong.focus();
  });

  function correct({ target }: FormEvent<HTMLFormElement>): void {
    const { name } = target as HTMLInputElement;
    if (said[name] !== undefined) setCorrected([...corrected, name]);
  }
  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!mayDo) return;
    isSent.current = true;
    setCorrected([]);
    onSubmit(new FormData(event.currentTarget));
  }
  return (
    <form ref={form} className={classes.form} onSubmit={send} onInput={correct} noValidate aria-busy={isBusy}>
      <MistakesContext value={said}>{children}</MistakesContext>
      {failure && <FailureNotice failure={failure} />}
      <div className={classes.end}>
        <Button type="submit" disabled={isBusy || !mayDo}>
          {isBusy ? 'One moment…' : submit}
        </Button>
        {mayDo ? aside : <p className={classes.refused}>{NEEDED[takes]}</p>}
      </div>
    </form>
  );
}

/** `billing_address.line1`, `lineItems[0].quantity`, and `allowHosts[0]` are fields by their last names. */
function fieldOf(param: string): string {
  const last =
    param
      .split(/[.[\]]+/)
      .filter((part) => /\D/.test(part))
      .at(-1) ?? param;
  return last.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** What somebody typed into a field. */
export function typed(values: FormData, name: string): string {
  const value = values.get(name);
  return typeof value === 'string' ? value.trim() : '';
}
