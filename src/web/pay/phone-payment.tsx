import { settings } from '../settings.ts';
import buttons from '../ui/button.module.css';
import classes from './phone-payment.module.css';

/** An older sandbox has the real network’s token, which a real wallet would really pay. */
const SANDBOX = 'This is a sandbox. Pay with a test wallet, not with your own.';

/** For another phone, whose wallet finds everything it needs in the code. */
export function QrCode({ qr, worth }: { qr: string; worth: string }) {
  return (
    <div className={classes.code}>
      <img src={qr} alt={`QR code to pay ${worth} with a Solana wallet`} width="200" height="200" />
      <p>{settings.sandbox ? SANDBOX : 'Scan with your phone’s camera or a Solana wallet.'}</p>
    </div>
  );
}

export function FoldedQrCode(code: { qr: string; worth: string }) {
  return (
    <details className={classes.folded}>
      <summary>Show QR code</summary>
      <QrCode {...code} />
    </details>
  );
}

/** For this phone. No real app is asked to pay on the sandbox. */
export function WalletApp({ uri }: { uri: string }) {
  if (settings.sandbox) return null;
  return (
    <a href={uri} className={`${buttons.button} ${buttons.primary}`}>
      Open in wallet app
    </a>
  );
}
