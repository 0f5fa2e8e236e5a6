import { PageHead } from '../kit/page-head.tsx';

export default function OverviewPage() {
  return <PageHead title="Overview" />;
}
