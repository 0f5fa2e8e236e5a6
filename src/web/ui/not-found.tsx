import { redeemPath } from '../settings.ts';
import { Card } from './card.tsx';
import { Notice } from './notice.tsx';
import { Page } from './page.tsx';

export default function NotFound() {
  return (
    <Page title="Nothing here">
      <Card>
        <Notice tone="calm" title="There is nothing at this address">
          <p>
            Do you have a gift code? <a href={redeemPath}>Redeem it here.</a>
          </p>
        </Notice>
      </Card>
    </Page>
  );
}
