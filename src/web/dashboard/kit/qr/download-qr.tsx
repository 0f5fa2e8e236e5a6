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
  const picture = async () => save(await drawQrPicture(url), `${file}.png`);
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
        onClick={() => svg && save(svg, `${file}.svg`)}
      >
        drawing <span className={classes.type}>SVG</span>
      </button>
    </p>
  );
}

function save(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}
