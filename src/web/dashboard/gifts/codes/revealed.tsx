import { formatReleaseCode } from '../../../../gifts/release-codes/index.ts';
import { useHeldCodes } from './held-codes.ts';

/** A code, written straight into the document: React would remember it after it is gone. */
export function Revealed({ of, className }: { of: string; className?: string | undefined }) {
  const codes = useHeldCodes();
  function write(element: HTMLElement | null): void {
    if (element) element.textContent = formatReleaseCode(codes.codeOf(of));
  }
  return <code ref={write} className={className} />;
}
