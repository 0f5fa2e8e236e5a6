import { redeemPath } from '../settings.ts';
import { Card } from './card.tsx';
import { Notice } from './notice.tsx';
import { Page } from './page.tsx';

export default function NotFound() {
  return (
    <Page title="Page not found">
      <Card>
        <Notice tone="calm" title="Page not found">
          <p>
            Do you have a gift code? <a href={redeemPath}>Redeem it.</a>
          </p>
        </Notice>
      </Card>
    </Page>
  );
}
