import { useEffect, useState } from 'react';
import { money } from '../../../shared/money.ts';
import { Button } from '../../ui/button.tsx';
import classes from './keypad.module.css';
import { typedOn } from './sale.ts';

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '00', '0', '⌫'];
const NAMES: Record<string, string> = { '⌫': 'Delete the last digit' };

/** An amount, by fingers or by the keyboard’s own digits. */
export function Keypad({ onAmount }: { onAmount(cents: number): void }) {
  const [cents, setCents] = useState(0);
  const press = (key: string) => setCents((old) => typedOn(old, key));
  function add(): void {
    onAmount(cents);
    setCents(0);
  }
  useEffect(() => {
    function type({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): void {
      const isElsewhere =
        target instanceof Element && target.closest('input, textarea, select, [role="dialog"]');
      if (isElsewhere || ctrlKey || metaKey || altKey) return;
      if (/^\d$/.test(key)) press(key);
      if (key === 'Backspace') press('⌫');
    }
    addEventListener('keydown', type);
    return () => removeEventListener('keydown', type);
  });
  return (
    <div className={classes.pad}>
      <output className={classes.amount} aria-label="Amount">
        {money(cents)}
      </output>
      {KEYS.map((key) => (
        <button
          key={key}
          type="button"
          className={classes.key}
          aria-label={NAMES[key]}
          onClick={() => press(key)}
        >
          {key}
        </button>
      ))}
      <div className={classes.add}>
        <Button kind="quiet" disabled={cents === 0} onClick={add}>
          Add amount
        </Button>
      </div>
    </div>
  );
}
