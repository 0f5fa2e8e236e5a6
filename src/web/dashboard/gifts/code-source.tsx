import { Button } from '../../ui/button.tsx';
import fields from '../kit/fields.module.css';
import { KeyField } from './key-field.tsx';
import classes from './new-gift-page.module.css';

interface Props {
  isElsewhere: boolean;
  onElsewhere(isElsewhere: boolean): void;
}

/** Who makes the code: this browser, or a program of the merchant's own. */
export function CodeSource({ isElsewhere, onElsewhere }: Props) {
  if (isElsewhere)
    return (
      <div>
        <KeyField />
        <Button kind="text" className={classes.elsewhere} onClick={() => onElsewhere(false)}>
          Generate the code in this browser
        </Button>
      </div>
    );
  return (
    <div>
      <p className={fields.hint}>
        Your browser generates the gift code and shows it once. Till never sees it.
      </p>
      <Button kind="text" className={classes.elsewhere} onClick={() => onElsewhere(true)}>
        Use a code generated elsewhere
      </Button>
    </div>
  );
}
