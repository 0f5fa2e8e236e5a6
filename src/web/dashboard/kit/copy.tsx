import { useEffect, useState } from 'react';
import classes from './copy.module.css';

interface Props {
  /** Asked for when it is copied, where it is a secret. */
  text: string | (() => string);
  /** What is copied, for those who hear the button. */
  name: string;
  /** What stands on the button; an icon when left out. */
  children?: string;
  onCopied?(): void;
}

const SAID_MS = 2_000;

export function Copy({ text, name, children, onCopied }: Props) {
  const [said, setSaid] = useState<'copied' | 'failed'>();
  useEffect(() => {
    if (!said) return;
    const timer = setTimeout(() => setSaid(undefined), SAID_MS);
    return () => clearTimeout(timer);
  }, [said]);

  async function copy(): Promise<void> {
    const isCopied = await putOnClipboard(typeof text === 'string' ? text : text());
    setSaid(isCopied ? 'copied' : 'failed');
    if (isCopied) onCopied?.();
  }
  const word =
    said === 'copied' ? 'Copied' : said === 'failed' ? 'Couldn’t copy. Select it to copy.' : children;
  return (
    <button
      type="button"
      className={`${classes.copy} ${children ? classes.wide : ''}`}
      onClick={() => void copy()}
      aria-label={`Copy ${name}`}
    >
      <svg viewBox="0 0 20 20" aria-hidden="true">
        {said === 'copied' ? (
          <path d="m4 10.500 4 4 8-9" />
        ) : (
          <path d="M7 6V3.500h9.500V13H14M3.500 7H13v9.500H3.500Z" />
        )}
      </svg>
      {word && (children || said === 'failed') && <span>{word}</span>}
      <span className="visually-hidden" role="status">
        {said && word}
      </span>
    </button>
  );
}

/** The clipboard is closed to pages that were not opened over https. */
async function putOnClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
