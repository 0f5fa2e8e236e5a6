import { AlertDialog } from '@base-ui/react/alert-dialog';
import type { ReactNode, RefObject } from 'react';
import classes from './alert.module.css';
import dialog from './dialog.module.css';

interface Props {
  title: string;
  /** What follows from it. */
  about: ReactNode;
  answers: ReactNode;
  /** What asked, where that isn’t its trigger: where keyboards go on afterwards. */
  asker?: RefObject<HTMLElement | null>;
  children?: ReactNode;
}

/** A question that has to be answered before anything else, inside an `AlertDialog.Root`. */
export function Alert({ title, about, answers, asker, children }: Props) {
  return (
    <AlertDialog.Portal>
      <AlertDialog.Backdrop className={dialog.backdrop} />
      <AlertDialog.Popup className={dialog.popup} {...(asker && { finalFocus: asker })}>
        <AlertDialog.Title className={dialog.title}>{title}</AlertDialog.Title>
        <AlertDialog.Description className={dialog.about}>{about}</AlertDialog.Description>
        {children && <div className={classes.choices}>{children}</div>}
        <div className={classes.answers}>{answers}</div>
      </AlertDialog.Popup>
    </AlertDialog.Portal>
  );
}
