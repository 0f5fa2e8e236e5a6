import { Copy } from '../kit/copy.tsx';
import { Panel } from '../kit/panel.tsx';
import classes from './claim-link.module.css';
import { claimUrl } from './claim-url.ts';

/** What the recipient is given beside the code. Opening the link alone gives nobody the money. */
export function ClaimLink({ id, isCodeShown }: { id: string; isCodeShown: boolean }) {
  const link = claimUrl(id);
  return (
    <Panel title="For the recipient">
      <p className={classes.text}>
        Send this link, and send the code separately. The link only shows the amount and your business name.
        Anyone with the code can claim the money.
      </p>
      <div className={classes.link}>
        <a href={link} target="_blank" rel="noreferrer">
          {link}
        </a>
        <Copy text={link} name="link">
          Copy link
        </Copy>
      </div>
      {!isCodeShown && (
        <p className={classes.lost}>
          The code was shown once, when the gift was created. If it’s lost, reclaim the gift and create
          another.
        </p>
      )}
    </Panel>
  );
}
