// Which renditions of a film are made: sizes that a telephone on a slow line, a telephone and a television can take (decision 228).
import type { FilmSize } from '../asset/asset.model.ts';

export interface RenditionSize {
  /** Of its shorter side: what members choose by. */
  lines: number;
  width: number;
  height: number;
  /** At most, in kilobits per second of picture. */
  kilobits: number;
}

const steps = [
  { lines: 360, kilobits: 800 },
  { lines: 540, kilobits: 1_600 },
  { lines: 720, kilobits: 2_800 },
] as const;

/** H.264 with four pixels to a colour has no odd side. */
const even = (pixels: number) => Math.max(2, 2 * Math.round(pixels / 2));

/** None is larger than the film; of one that is smaller than all of them, one of its own size. The smallest comes first. */
export function renditionSizes({ width, height }: Pick<FilmSize, 'width' | 'height'>): RenditionSize[] {
  const short = Math.min(width, height);
  const fitting = steps.filter(({ lines }) => lines <= short);
  const chosen = fitting.length > 0 ? fitting : [{ lines: short, kilobits: steps[0].kilobits }];
  return chosen.map(({ lines, kilobits }) => {
    const scale = lines / short;
    return { lines, kilobits, width: even(width * scale), height: even(height * scale) };
  });
}
