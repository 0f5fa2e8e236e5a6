import { type RefObject, useEffect, useRef } from 'react';

/**
 * Around a form for secrets: those of its fields are emptied when its page is left. Browsers keep pages as they are for whoever goes
 * back, and React remembers what stands in a field for as long as the field exists.
 */
export function useEmptied(fields = 'input'): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = box;
    function empty(): void {
      for (const field of current?.querySelectorAll<HTMLInputElement>(fields) ?? []) field.value = '';
    }
    addEventListener('pagehide', empty);
    return () => {
      removeEventListener('pagehide', empty);
      if (!current?.isConnected) empty();
    };
  }, [fields]);
  return box;
}
