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
        <PageHead title="Error" />
        <Notice
          tone="bad"
          title="Couldn’t load this page"
          actions={
            <Button kind="quiet" onClick={() => location.reload()}>
              Reload
            </Button>
          }
        >
          <p>Check your connection. If Till was just updated, reload to get the new version.</p>
        </Notice>
      </>
    );
  }
}
