/** Compares pictures of a screen in a page, which can read them without a library. */
import type { Page } from '@playwright/test';

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The frames of one tap, to be compared. */
export interface Comparison {
  frames: readonly string[];
  /** What the screen shows when all is over. */
  last: string;
  /** Where the answer is to be seen, CSS px of the page. */
  area: Box;
  viewport: { width: number; height: number };
}

/**
 * The number of the first frame that differs in this area from the first by a quarter of what the last picture does: the beginning of
 * what moves or fades in, and not the ring of a focus. The frame of the touch is 0; as many as there are frames: none.
 */
export const answerFrame = (page: Page, comparison: Comparison): Promise<number> =>
  page.evaluate(async ({ frames, last, area, viewport }) => {
    const pixelsOf = async (jpeg: string): Promise<Uint8ClampedArray> => {
      const image = new Image();
      image.src = `data:image/jpeg;base64,${jpeg}`;
      await image.decode();
      const canvas = document.createElement('canvas');
      const context = canvas.getContext('2d')!;
      [canvas.width, canvas.height] = [area.width, area.height];
      const [wide, high] = [image.naturalWidth / viewport.width, image.naturalHeight / viewport.height];
      const source = [area.x * wide, area.y * high, area.width * wide, area.height * high] as const;
      context.drawImage(image, ...source, 0, 0, area.width, area.height);
      return context.getImageData(0, 0, area.width, area.height).data;
    };
    const differ = (one: Uint8ClampedArray, other: Uint8ClampedArray) =>
      one.reduce((sum, value, at) => sum + Math.abs(value - other[at]!), 0);
    const after = await pixelsOf(last);
    const shown = await Promise.all(frames.map(pixelsOf));
    const whole = differ(after, shown[0]!);
    const at = shown.findIndex((pixels) => whole > 0 && differ(pixels, shown[0]!) >= whole / 4);
    return at < 0 ? frames.length : at;
  }, comparison);

interface Sheet {
  frames: readonly string[];
  answer: number;
  frameMs: number;
  /** Of the PNG. */
  path: string;
}

/** The frames beside each other, each with its time, the one with the answer in a frame of its own. */
export async function drawSheet(page: Page, { frames, answer, frameMs, path }: Sheet): Promise<void> {
  const cells = frames.map(
    (jpeg, frame) =>
      `<figure${frame === answer ? ' class="answer"' : ''}><img src="data:image/jpeg;base64,${jpeg}"><figcaption>${frame * frameMs} ms</figcaption></figure>`,
  );
  await page.setContent(
    `<style>body{display:flex;flex-wrap:wrap;gap:8px;font:12px sans-serif}figure{margin:0;padding:3px}img{width:146px}.answer{background:#0a0;color:#fff}</style>${cells.join('')}`,
  );
  await page.screenshot({ path, fullPage: true });
}
