import { settings } from '../settings.ts';
import buttons from '../ui/button.module.css';
import type { PhonePayment as Phone } from './bill.ts';
import classes from './phone-payment.module.css';

/** The sandbox speaks of the same token and wallets as the real network: a real wallet would really pay. */
const SANDBOX = 'This is a sandbox. Do not scan with a real wallet: it would pay with real money.';

interface Props {
  phone: Phone;
  worth: string;
  /** This is the phone: its own wallet comes first, and the code is for another device. */
  isPhone: boolean;
}

/** Paying with the wallet on a phone, which finds everything it needs in the code. */
export function PhonePayment({ phone: { uri, qr }, worth, isPhone }: Props) {
  const code = (
    <div className={classes.code}>
      <img src={qr} alt={`QR code to pay ${worth} with a Solana wallet`} width="200" height="200" />
      <p>{settings.sandbox ? SANDBOX : 'Scan it with your phone’s camera or Solana wallet.'}</p>
    </div>
  );
  if (!isPhone) return code;
  return (
    <div className={classes.phone}>
      {!settings.sandbox && (
        <a href={uri} className={`${buttons.button} ${buttons.quiet}`}>
          Open in a wallet app
        </a>
      )}
      <details className={classes.folded}>
        <summary>Show the QR code</summary>
        {code}
      </details>
    </div>
  );
}
