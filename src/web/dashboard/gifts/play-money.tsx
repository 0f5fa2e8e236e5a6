import { useState } from 'react';
import { Button } from '../../ui/button.tsx';

/** On the sandbox a wallet costs nothing to fill. */
export function PlayMoney({ worth, fill }: { worth: string; fill(): Promise<boolean> }) {
  const [filling, setFilling] = useState<'no' | 'at work' | 'done'>('no');
  async function press(): Promise<void> {
    setFilling('at work');
    setFilling((await fill()) ? 'done' : 'no');
  }
  return (
    <Button kind="text" onClick={() => void press()} disabled={filling !== 'no'} aria-live="polite">
      {filling === 'done'
        ? `Added ${worth} in test funds`
        : filling === 'at work'
          ? 'Adding test funds…'
          : 'Add test funds'}
    </Button>
  );
}
