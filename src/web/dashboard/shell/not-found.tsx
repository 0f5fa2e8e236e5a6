import { Link } from 'wouter';
import { PageHead } from '../kit/page-head.tsx';

export default function NotFound() {
  return (
    <>
      <PageHead title="Page not found" about="There’s no page at this address." />
      <p>
        <Link href="/">Go to overview</Link>
      </p>
    </>
  );
}
