import { BillPage } from './bill-page.tsx';
import { sessions } from './source.ts';

export default function SessionPage({ params: { id = '' } }: { params: Record<string, string> }) {
  return <BillPage source={sessions} id={id} />;
}
