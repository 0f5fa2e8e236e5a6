import { Logo } from '../../ui/logo.tsx';
import { useSignedIn } from '../api/signed-in.ts';
import { OnPaper } from '../kit/on-paper.tsx';
import { useQr } from '../kit/qr/use-qr.ts';
import classes from './print-sheet.module.css';

interface Props {
  businessName: string;
  /** What is sold, in a line. */
  what: string;
  amount: string;
  url: string;
}

/** A sheet for the counter with nothing on it but whom, what, how much and the code. */
export function PrintSheet({ businessName, what, amount, url }: Props) {
  const qr = useQr(url);
  const { branding } = useSignedIn().account;
  return (
    <OnPaper>
      <div className={classes.sheet}>
        <Logo url={branding.logoUrl} />
        <p className={classes.name}>{businessName}</p>
        <p className={classes.what}>{what}</p>
        <p className={classes.amount}>{amount}</p>
        {qr && <img className={classes.code} src={qr} alt="" />}
        <p className={classes.how}>Scan with your phone’s camera to pay</p>
        <p className={classes.url}>{url}</p>
      </div>
    </OnPaper>
  );
}
