import { Component, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHead } from '../kit/page-head.tsx';

/** A page that cannot be loaded, or breaks, takes nothing down with it: the others can still be gone to. */
export class PageBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    if (!this.state.isBroken) return this.props.children;
    return (
      <>
        <PageHead title="Not shown" />
        <Notice
          tone="bad"
          title="This page could not be shown"
          actions={
            <Button kind="quiet" onClick={() => location.reload()}>
              Load it again
            </Button>
          }
        >
          <p>Check your connection. If Till was updated meanwhile, loading again brings the new pages.</p>
        </Notice>
      </>
    );
  }
}
