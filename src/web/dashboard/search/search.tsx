import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'wouter';
import { keepLetters, wantsLetters } from './letters.ts';
import classes from './search.module.css';
import { useShortcuts } from './use-shortcuts.ts';

const LOADS = { search: () => import('./search-dialog.tsx'), help: () => import('./shortcuts-dialog.tsx') };
const SearchDialog = lazy(LOADS.search);
const ShortcutsDialog = lazy(LOADS.help);
const near = () => void LOADS.search().catch(() => undefined);

type Kind = keyof typeof LOADS;

/** The way to everything: a button, and keys for those who know them. What they open is loaded when it is needed. */
export function Search() {
  const [, navigate] = useLocation();
  const [kind, setKind] = useState<Kind>();
  const [isOpen, setOpen] = useState(false);
  const [hasLetters, setLetters] = useState(wantsLetters);
  /** Where it cannot be loaded, there is another try. */
  function open(wanted: Kind): void {
    LOADS[wanted]().then(
      () => {
        setKind(wanted);
        setOpen(true);
      },
      () => undefined,
    );
  }
  useShortcuts(hasLetters, (shortcut) =>
    shortcut.kind === 'go' ? navigate(shortcut.href) : open(shortcut.kind),
  );
  const close = () => setOpen(false);
  return (
    <>
      <button
        type="button"
        className={classes.open}
        aria-keyshortcuts="Meta+K Control+K"
        onPointerEnter={near}
        onFocus={near}
        onClick={() => open('search')}
      >
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path d="m17 17-4-4M8.5 14a5.5 5.5 0 1 1 0-11 5.5 5.5 0 0 1 0 11Z" />
        </svg>
        <span className={classes.word}>Search</span>
      </button>
      <button type="button" className={classes.help} onClick={() => open('help')}>
        <span aria-hidden="true">?</span>
        <span className="visually-hidden">Keyboard shortcuts</span>
      </button>
      <Suspense>
        {kind === 'search' && <SearchDialog isOpen={isOpen} onClose={close} />}
        {kind === 'help' && (
          <ShortcutsDialog
            isOpen={isOpen}
            hasLetters={hasLetters}
            onLetters={(isOn) => {
              keepLetters(isOn);
              setLetters(isOn);
            }}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}
