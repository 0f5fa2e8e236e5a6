import { saveFrom } from '../save-file.ts';
import classes from './download-qr.module.css';
import { drawQrPicture } from './use-qr.ts';

interface Props {
  url: string;
  file: string;
  /** The drawn code, once it is there. */
  svg: string | undefined;
}

/** The code for posters, menus and messages. */
export function DownloadQr({ url, file, svg }: Props) {
  const picture = async () => saveFrom(await drawQrPicture(url), `${file}.png`);
  return (
    <p className={classes.download}>
      Download QR code:{' '}
      <button type="button" className={classes.kind} onClick={() => void picture()}>
        picture <span className={classes.type}>PNG</span>
      </button>
      <button
        type="button"
        className={classes.kind}
        disabled={!svg}
        onClick={() => svg && saveFrom(svg, `${file}.svg`)}
      >
        drawing <span className={classes.type}>SVG</span>
      </button>
    </p>
  );
}
