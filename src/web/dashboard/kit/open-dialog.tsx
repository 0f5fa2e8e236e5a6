import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import classes from './dialog.module.css';

export interface DialogProps {
  title: string;
  about?: ReactNode;
  isOpen: boolean;
  /** Takes all the room there is, for something to be looked at. */
  isWide?: boolean;
  onClose(): void;
  children: ReactNode;
}

/** A dialog that has been opened once. */
export default function OpenDialog({ title, about, isOpen, isWide = false, onClose, children }: DialogProps) {
  return (
    <Base.Root open={isOpen} onOpenChange={(open) => open || onClose()}>
      <Base.Portal>
        <Base.Backdrop className={classes.backdrop} />
        <Base.Popup className={`${classes.popup} ${isWide ? classes.wide : ''}`}>
          <div className={classes.head}>
            <Base.Title className={classes.title}>{title}</Base.Title>
            <Base.Close className={classes.close} aria-label="Close">
              <svg viewBox="0 0 20 20" aria-hidden="true">
                <path d="m5 5 10 10M15 5 5 15" />
              </svg>
            </Base.Close>
          </div>
          {about && <Base.Description className={classes.about}>{about}</Base.Description>}
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
