import { useId, useRef, useState } from 'react';
import { inkOn, PAPERS, seenOn } from '../../../shared/brand-color.ts';
import type { OwnAccountFragment } from '../../operations.generated.ts';
import { Button } from '../../ui/button.tsx';
import { Logo } from '../../ui/logo.tsx';
import { useAction } from '../api/use-action.ts';
import { FailureNotice } from '../kit/failure-notice.tsx';
import { useSay } from '../kit/toasts.tsx';
import { BrandingUpdateDocument } from '../operations.generated.ts';
import { ForRole } from '../team/for-role.tsx';
import classes from './branding-form.module.css';
import { pictureOf, UnusablePicture } from './picture.ts';

const OUR_COLOR = '#0c6b4f';

/** How the business looks to customers: a logo and a color. */
export function BrandingForm({ account: { branding } }: { account: OwnAccountFragment }) {
  const { run, isBusy, failure } = useAction(BrandingUpdateDocument);
  const say = useSay();
  const [problem, setProblem] = useState<string>();

  async function save(
    changes: { color?: string | null; logo?: string | null },
    words: string,
  ): Promise<void> {
    setProblem(undefined);
    if (await run({ branding: changes })) say(words, 'Customers see it from now on.');
  }
  async function upload(file: File): Promise<void> {
    try {
      await save({ logo: await pictureOf(file) }, 'Logo saved');
    } catch (error) {
      if (!(error instanceof UnusablePicture)) throw error;
      setProblem(error.message);
    }
  }
  return (
    <div className={classes.branding}>
      <p className={classes.about}>On payment and gift pages, receipts, invoices, and what you print.</p>
      <Logo url={branding.logoUrl} />
      <ForRole takes="OWNER" isMissed>
        <LogoChoice
          isThere={Boolean(branding.logoUrl)}
          isBusy={isBusy}
          onChoose={upload}
          onRemove={() => void save({ logo: null }, 'Logo removed')}
        />
        <ColorChoice
          saved={branding.color}
          isBusy={isBusy}
          onSave={(color) => void save({ color }, color ? 'Color saved' : 'Color removed')}
        />
      </ForRole>
      {problem && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
      {failure && <FailureNotice failure={failure} />}
    </div>
  );
}

interface LogoProps {
  isThere: boolean;
  isBusy: boolean;
  onChoose(file: File): Promise<void>;
  onRemove(): void;
}

function LogoChoice({ isThere, isBusy, onChoose, onRemove }: LogoProps) {
  const picker = useRef<HTMLInputElement>(null);
  async function choose(file: File | undefined): Promise<void> {
    if (!file) return;
    await onChoose(file);
    if (picker.current) picker.current.value = '';
  }
  return (
    <div className={classes.row}>
      <input
        ref={picker}
        type="file"
        className="visually-hidden"
        aria-label="Logo"
        tabIndex={-1}
        accept="image/png,image/jpeg,image/webp"
        onChange={({ target }) => void choose(target.files?.[0])}
      />
      <Button kind="quiet" disabled={isBusy} onClick={() => picker.current?.click()}>
        {isThere ? 'Replace logo' : 'Upload logo'}
      </Button>
      {isThere && (
        <Button kind="text" disabled={isBusy} onClick={onRemove}>
          Remove logo
        </Button>
      )}
    </div>
  );
}

interface ColorProps {
  saved: string | null;
  isBusy: boolean;
  /** Null takes it away. */
  onSave(color: string | null): void;
}

function ColorChoice({ saved, isBusy, onSave }: ColorProps) {
  const [color, setColor] = useState(saved ?? OUR_COLOR);
  const id = useId();
  function remove(): void {
    setColor(OUR_COLOR);
    onSave(null);
  }
  return (
    <>
      <div className={classes.row}>
        <label htmlFor={id}>Color</label>
        <input
          type="color"
          id={id}
          className={classes.color}
          value={color}
          onChange={({ target }) => setColor(target.value)}
        />
        <Sample color={color} paper={PAPERS.light} />
        <Sample color={color} paper={PAPERS.dark} />
      </div>
      <div className={classes.row}>
        <Button kind="quiet" disabled={isBusy} onClick={() => onSave(color)}>
          Save color
        </Button>
        {saved && (
          <Button kind="text" disabled={isBusy} onClick={remove}>
            Remove color
          </Button>
        )}
      </div>
    </>
  );
}

/** A button as customers see it by day or by night. A color that can’t be told from the page is made darker or lighter. */
function Sample({ color, paper }: { color: string; paper: string }) {
  const seen = seenOn(color, paper);
  return (
    <span className={classes.paper} style={{ background: paper }} aria-hidden="true">
      <span className={classes.sample} style={{ background: seen, color: inkOn(seen) }}>
        Pay
      </span>
    </span>
  );
}
