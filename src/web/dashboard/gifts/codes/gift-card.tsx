import { money } from '../../../../shared/money.ts';
import { Logo } from '../../../ui/logo.tsx';
import { useSignedIn } from '../../api/signed-in.ts';
import { claimUrl } from '../claim-url.ts';
import classes from './gift-card.module.css';
import type { CardFacts, Held } from './held-codes.ts';
import { Revealed } from './revealed.tsx';

interface Props {
  kind: Held['kind'];
  card: CardFacts;
  businessName: string;
  qr: string | undefined;
}

const TITLES: Record<Held['kind'], string> = { gift: 'A gift from', refund: 'A refund from' };

/**
 * A card to print and hand over. Its QR code leads to the gift’s page and leaves the code out, even as a fragment:
 * scanners and synced browsing histories send whole addresses to servers, and the code is as good as the money.
 */
export function GiftCard({ kind, card: { id, amount, recipientName, message }, businessName, qr }: Props) {
  const url = claimUrl(id);
  const { branding } = useSignedIn().account;
  return (
    <article className={classes.card}>
      <div className={classes.words}>
        <Logo url={branding.logoUrl} />
        <p className={classes.from}>
          {TITLES[kind]} <strong>{businessName}</strong>
        </p>
        <p className={classes.amount}>
          {money(amount)} <small>USDC</small>
        </p>
        {recipientName && <p className={classes.name}>For {recipientName}</p>}
        {message && <p className={classes.message}>{message}</p>}
        <p className={classes.label}>Gift code</p>
        <Revealed of={id} className={classes.code} />
      </div>
      <div className={classes.way}>
        {qr && <img className={classes.qr} src={qr} alt="" />}
        <p>Scan or open this address, then enter the code to get the money.</p>
        <p className={classes.url}>{url}</p>
      </div>
    </article>
  );
}
