import classes from './code-block.module.css';
import { Copy } from './copy.tsx';

interface Props {
  /** What it is, for those who hear it. */
  name: string;
  code: string;
}

/** A text for machines, as it stands, to be copied whole. */
export function CodeBlock({ name, code }: Props) {
  return (
    <div className={classes.block}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard. */}
      <section className={classes.code} tabIndex={0} aria-label={name}>
        <pre>
          <code>{code}</code>
        </pre>
      </section>
      <div className={classes.copy}>
        <Copy text={code} name={name} />
      </div>
    </div>
  );
}
