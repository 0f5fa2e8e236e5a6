import { BillPage } from './bill-page.tsx';
import { intents } from './source.ts';

export default function IntentPage({ params: { id = '' } }: { params: Record<string, string> }) {
  return <BillPage source={intents} id={id} />;
}
