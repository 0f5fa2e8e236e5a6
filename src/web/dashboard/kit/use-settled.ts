import { useEffect, useState } from 'react';

/** Typing is not interrupted by looking up every letter. */
const PAUSE_MS = 250;

/** What was typed, once the typing pauses. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
