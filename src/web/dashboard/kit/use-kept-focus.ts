import { type RefObject, useEffect, useRef } from 'react';

/**
 * For a button that what it does may take away: keyboards and screen readers then go on where it stood, and at the
 * title where that is gone as well.
 */
export function useKeptFocus(): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const place = button.current?.closest('li, tr, section');
    function goOn(): void {
      if (document.activeElement !== document.body) return;
      const next = place?.isConnected && place.querySelector<HTMLElement>('a, button');
      (next || document.querySelector<HTMLElement>('main h1'))?.focus({ preventScroll: true });
    }
    return () => void requestAnimationFrame(goOn);
  }, []);
  return button;
}
