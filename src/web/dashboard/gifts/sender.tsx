import { useId, useState } from 'react';
import { useClient } from 'urql';
import { Button } from '../../ui/button.tsx';
import { ConnectedWallet as WalletRow } from '../../wallet/connected-wallet.tsx';
import fields from '../kit/fields.module.css';
import { TextField } from '../kit/fields.tsx';
import { useMistake } from '../kit/form.tsx';
import { lastWallet } from './last-wallet.ts';
import classes from './new-gift-page.module.css';
import { SenderWallet } from './sender-wallet.tsx';

/** Whose money it is: a wallet of this browser, or one elsewhere by its address. */
export function Sender() {
  const [wallet, setWallet] = useState(lastWallet(useClient()));
  const [isElsewhere, setElsewhere] = useState(false);
  const mistake = useMistake('senderAddress');
  const id = useId();
  if (isElsewhere)
    return (
      <div>
        <TextField
          name="senderAddress"
          label="Sender’s wallet address"
          hint="It signs the funding transaction later, in a browser with that wallet."
          spellCheck={false}
          autoFocus
        />
        <Button kind="text" className={classes.elsewhere} onClick={() => setElsewhere(false)}>
          Choose a wallet in this browser
        </Button>
      </div>
    );
  return (
    <fieldset className={classes.sender} aria-describedby={id}>
      <legend className={fields.label}>Sender</legend>
      {wallet ? (
        <WalletRow wallet={wallet} onChange={() => setWallet(undefined)} />
      ) : (
        <SenderWallet onConnected={setWallet} />
      )}
      <input type="hidden" name="senderAddress" value={wallet?.address ?? ''} />
      <p id={id} className={mistake ? fields.mistake : fields.hint} aria-live="polite">
        {mistake ?? 'Funds the gift, and gets the money back if you reclaim it.'}
      </p>
      <Button kind="text" className={classes.elsewhere} onClick={() => setElsewhere(true)}>
        Enter an address instead
      </Button>
    </fieldset>
  );
}
