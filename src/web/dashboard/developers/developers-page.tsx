import { Columns } from '../kit/detail.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { EventStream } from './event-stream.tsx';
import { FirstCallsPanel } from './first-calls-panel.tsx';
import { ThisServer } from './this-server.tsx';

export default function DevelopersPage() {
  return (
    <>
      <PageHead title="Developers" about="The dashboard uses the same public API that you do." />
      <Columns aside={<ThisServer />}>
        <FirstCallsPanel />
        <EventStream />
      </Columns>
    </>
  );
}
