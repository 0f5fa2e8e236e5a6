import { useEffect, useState } from 'react';

/** The QR code of a text, dark on white in every theme, as an address that an `<img>` takes. */
export function useQr(text: string): string | undefined {
  return useQrs([text])?.[0];
}

/** The QR codes of some texts, once all of them are drawn. */
export function useQrs(texts: readonly string[]): readonly string[] | undefined {
  const [drawn, setDrawn] = useState<readonly string[]>();
  const all = texts.join('\n');
  useEffect(() => {
    let isWanted = true;
    void Promise.all(all.split('\n').map(drawQr)).then((svgs) => {
      if (isWanted) setDrawn(svgs.map((svg) => `data:image/svg+xml,${encodeURIComponent(svg)}`));
    });
    return () => {
      isWanted = false;
    };
  }, [all]);
  return drawn;
}

/** The library comes when the first code is drawn. */
async function drawQr(text: string): Promise<string> {
  const { default: qr } = await import('qrcode');
  return qr.toString(text, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 });
}

/** A picture for where drawings are not taken. */
export async function drawQrPicture(text: string): Promise<string> {
  const { default: qr } = await import('qrcode');
  return qr.toDataURL(text, { errorCorrectionLevel: 'M', margin: 2, width: 1_024 });
}
