import type { BrowserContext } from 'puppeteer-core';

/** What a JPEG in base64 shows: its size, and whether its middle is red. */
export async function pictureIn(browser: Pick<BrowserContext, 'newPage'>, jpeg: string) {
  const viewer = await browser.newPage();
  try {
    return await viewer.evaluate(async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      const canvas = new OffscreenCanvas(image.width, image.height);
      const context = canvas.getContext('2d');
      context?.drawImage(image, 0, 0);
      const middle = context?.getImageData(image.width / 2, image.height / 2, 1, 1).data ?? [];
      const [red = 0, green = 0, blue = 0] = middle;
      return { width: image.width, height: image.height, isRed: red > 180 && green < 90 && blue < 90 };
    }, `data:image/jpeg;base64,${jpeg}`);
  } finally {
    await viewer.close();
  }
}

/** The smallest there is: one gray point. */
export const JPEG =
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8MCgsOCwkJDRENDg8QEBEQCgwSExIQEw8QEBD/wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAACf/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AVN//2Q==';
