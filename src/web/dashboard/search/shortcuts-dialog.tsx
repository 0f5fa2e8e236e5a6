import { Dialog } from '../kit/dialog.tsx';
import { NEW, SECTIONS } from '../shell/places.ts';
import classes from './shortcuts-dialog.module.css';

interface Props {
  isOpen: boolean;
  hasLetters: boolean;
  onLetters(isOn: boolean): void;
  onClose(): void;
}

const GROUPS = [
  {
    name: 'Anywhere',
    shortcuts: [
      { name: 'Search everything', first: '/', second: '' },
      { name: 'Keyboard shortcuts', first: '?', second: '' },
    ],
  },
  {
    name: 'Go to',
    shortcuts: SECTIONS.flatMap(({ places }) => places).map(({ name, key }) => ({
      name,
      first: 'G',
      second: key,
    })),
  },
  { name: 'Create', shortcuts: NEW.map(({ name, key }) => ({ name, first: 'N', second: key })) },
];

/** Every key that does something, and the way to turn them off. */
export default function ShortcutsDialog({ isOpen, hasLetters, onLetters, onClose }: Props) {
  return (
    <Dialog title="Keyboard shortcuts" isOpen={isOpen} isWide onClose={onClose}>
      <p className={classes.about}>
        <kbd>⌘</kbd> <kbd>K</kbd> or <kbd>Ctrl</kbd> <kbd>K</kbd> searches from anywhere.
      </p>
      <label className={classes.choice}>
        <input type="checkbox" checked={hasLetters} onChange={(event) => onLetters(event.target.checked)} />
        Use single-letter shortcuts
      </label>
      <div className={classes.groups}>
        {GROUPS.map(({ name, shortcuts }) => (
          <section key={name}>
            <h3 className={classes.title}>{name}</h3>
            <dl className={classes.list}>
              {shortcuts.map(({ name, first, second }) => (
                <div key={name} className={classes.shortcut}>
                  <dt>{name}</dt>
                  <dd>
                    <kbd>{first}</kbd>
                    {second && <kbd>{second.toUpperCase()}</kbd>}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
