import { Page } from '../ui/page.tsx';
import { Redeem } from './redeem.tsx';

export default function RedeemPage() {
  return (
    <Page title="Redeem a gift">
      <Redeem />
    </Page>
  );
}
