import { Menu } from '../menu.tsx';
import { drawQrPicture } from './use-qr.ts';

interface Props {
  url: string;
  file: string;
  /** The drawn code, once it is there. */
  svg: string | undefined;
}

export function DownloadQr({ url, file, svg }: Props) {
  const picture = async () => save(await drawQrPicture(url), `${file}.png`);
  return (
    <Menu
      label="Download the QR code"
      items={[
        { name: 'As a picture (PNG)', onSelect: () => void picture() },
        { name: 'As a drawing (SVG)', onSelect: () => svg && save(svg, `${file}.svg`) },
      ]}
    >
      Download code <span aria-hidden="true">▾</span>
    </Menu>
  );
}

function save(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}
