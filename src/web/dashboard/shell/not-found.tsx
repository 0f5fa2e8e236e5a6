import { Link } from 'wouter';
import { PageHead } from '../kit/page-head.tsx';

export default function NotFound() {
  return (
    <>
      <PageHead title="Nothing here" about="There is no page at this address." />
      <p>
        <Link href="/">Go to the overview</Link>
      </p>
    </>
  );
}
