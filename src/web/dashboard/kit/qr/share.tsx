import type { ReactNode } from 'react';
import buttons from '../../../ui/button.module.css';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Copy } from '../copy.tsx';
import { Panel } from '../panel.tsx';
import { DownloadQr } from './download-qr.tsx';
import classes from './share.module.css';
import { useQr } from './use-qr.ts';

interface Props {
  title: string;
  /** Who should get it, and what they do with it. */
  about: string;
  url: string;
  /** What a downloaded code is called. */
  file: string;
  /** More to do with it, of the size of `small`. */
  actions?: ReactNode;
}

/** Makes a button as high as the one that copies. */
export const small = classes.small;

/** An address for somebody else: to copy, to open, and as a code for their camera. */
export function Share({ title, about, url, file, actions }: Props) {
  const qr = useQr(url);
  return (
    <Panel title={title}>
      <div className={classes.share}>
        <div className={classes.code}>
          {qr ? (
            <img src={qr} alt={`QR code for ${url}`} width="168" height="168" />
          ) : (
            <Skeleton height="168px" />
          )}
        </div>
        <div className={classes.side}>
          <p className={classes.about}>{about}</p>
          <p className={classes.address}>
            <code>{url}</code>
          </p>
          <div className={classes.actions}>
            <Copy text={url} name="link">
              Copy link
            </Copy>
            {actions}
            <a href={url} target="_blank" rel="noreferrer" className={`${buttons.button} ${buttons.text}`}>
              Open<span aria-hidden="true"> ↗</span>
              <span className="visually-hidden"> payment page (opens in a new tab)</span>
            </a>
          </div>
          <DownloadQr url={url} file={file} svg={qr} />
        </div>
      </div>
    </Panel>
  );
}
