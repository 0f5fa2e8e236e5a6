/** A picture of any kind this browser can read, made into one that the API takes. */

/** Sharp enough for paper, and small enough for a slow line. */
const LONGEST_SIDE = 512;
const SHORTEST_SIDE = 16;
const MOST_BYTES = 150_000;

export class UnusablePicture extends Error {
  override readonly name = 'UnusablePicture';
}

/** In base64. Drawn anew, so that nothing else that is in the file leaves this browser. */
export async function pictureOf(file: Blob): Promise<string> {
  const drawn = await createImageBitmap(file).catch(() => {
    throw new UnusablePicture('This browser can’t read that file as a picture. Use a PNG or JPEG.');
  });
  const scale = Math.min(1, LONGEST_SIDE / Math.max(drawn.width, drawn.height));
  const [width, height] = [drawn.width, drawn.height].map((side) => Math.round(side * scale)) as [
    number,
    number,
  ];
  if (Math.min(width, height) < SHORTEST_SIDE)
    throw new UnusablePicture(
      `That picture is too narrow. Each side needs at least ${SHORTEST_SIDE} pixels.`,
    );
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  canvas.getContext('2d')?.drawImage(drawn, 0, 0, width, height);
  drawn.close();
  for (const type of ['image/png', 'image/jpeg']) {
    const made = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, 0.85));
    if (made && made.type === type && made.size <= MOST_BYTES) return base64Of(made);
  }
  throw new UnusablePicture('That picture is too detailed. Use a simpler or smaller one.');
}

async function base64Of(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}
