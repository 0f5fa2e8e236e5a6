import { getWallets } from '@wallet-standard/app';
import { createRoot } from 'react-dom/client';
import { Approval } from './approval.tsx';
import { createDemoWallet, type Request } from './demo-wallet.ts';

/** Registers the demo wallet as any extension would register its own. */
export function offerDemoWallet(): void {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);

  function approve(request: Request): Promise<boolean> {
    return new Promise((answer) => {
      const decide = (isApproved: boolean) => {
        root.render(null);
        answer(isApproved);
      };
      root.render(<Approval request={request} decide={decide} />);
    });
  }
  getWallets().register(createDemoWallet({ storage: localStorage, approve }));
}
