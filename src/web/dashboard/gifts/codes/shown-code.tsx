import { Copy } from '../../kit/copy.tsx';
import { Panel } from '../../kit/panel.tsx';
import { type Held, useHeldCodes } from './held-codes.ts';
import { PrintCards } from './print-cards.tsx';
import { Revealed } from './revealed.tsx';
import classes from './shown-code.module.css';

interface Props {
  held: Held;
  giftId: string;
  businessName: string;
}

/** The code of a gift that was created here, this once. */
export function ShownCode({ held, giftId, businessName }: Props) {
  const codes = useHeldCodes();
  return (
    <Panel title="Gift code">
      <p className={classes.text}>
        Copy or print it now: it’s shown only once. Your browser generated it, and Till never sees it. Anyone
        who has it can claim the money.
      </p>
      <Revealed of={giftId} className={classes.code} />
      <div className={classes.actions}>
        <Copy text={() => codes.codeOf(giftId)} name="code" onCopied={codes.save}>
          Copy code
        </Copy>
        <PrintCards held={held} businessName={businessName} />
      </div>
    </Panel>
  );
}
