import { useEffect, useRef } from 'react';
import { createShortcuts, type Shortcut } from './shortcuts.ts';

const PATIENCE_MS = 1_500;

const TYPING = 'input, textarea, select, [contenteditable]';
/** What is in front has keys of its own. */
const IN_FRONT = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

/** Listens to the keys of the whole page. Plain letters can be turned off, since speech input types them by chance. */
export function useShortcuts(hasLetters: boolean, onShortcut: (shortcut: Shortcut) => void): void {
  const act = useRef(onShortcut);
  act.current = onShortcut;
  useEffect(() => {
    const shortcuts = createShortcuts(PATIENCE_MS);
    function listen(event: KeyboardEvent): void {
      if (event.defaultPrevented || event.isComposing || event.altKey || event.repeat) return;
      const press = { key: event.key, isCommand: event.metaKey || event.ctrlKey };
      const isFree = !document.querySelector(IN_FRONT);
      const isTyping = event.target instanceof Element && event.target.closest(TYPING) !== null;
      const shortcut =
        (isFree && shortcuts.commandFor(press)) ||
        (isFree && hasLetters && !isTyping && shortcuts.letterFor(press, event.timeStamp));
      if (!shortcut) return;
      event.preventDefault();
      act.current(shortcut);
    }
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [hasLetters]);
}
