import { Columns } from '../kit/detail.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { EventStream } from './event-stream.tsx';
import { FirstCallsPanel } from './first-calls-panel.tsx';
import { ThisServer } from './this-server.tsx';

export default function DevelopersPage() {
  return (
    <>
      <PageHead
        title="Developers"
        about="Everything on these pages is done over the same public API that your programs call."
      />
      <Columns aside={<ThisServer />}>
        <FirstCallsPanel />
        <EventStream />
      </Columns>
    </>
  );
}
