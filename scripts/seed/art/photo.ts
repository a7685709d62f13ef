// What a member's telephone takes: a scene as a camera frames it, with somebody before it or nobody.
import type { Frame, Person, PhotoOrder, Random } from '@banyan/kit/seed';
import { portray } from './face.ts';
import { drawScene } from './poster.ts';
import { move, posterHeight, posterWidth } from './shapes.ts';

/** Part of the canvas, and how wide the photo comes out. */
interface Cut {
  x: number;
  width: number;
  pixels: number;
}

const cuts: Readonly<Record<Frame, Cut>> = {
  wide: { x: 0, width: posterWidth, pixels: 1_280 },
  tall: { x: (posterWidth - 576) / 2, width: 576, pixels: 960 },
  square: { x: (posterWidth - posterHeight) / 2, width: posterHeight, pixels: 960 },
};

/** A portrait is drawn 256 wide. */
const portraitSide = 256;

/** The photo as SVG. Whoever stands in it has the face that everybody knows, which `face` draws. */
export function drawPhoto({ scene, frame, of, random }: PhotoOrder, face: Random): string {
  const { x, width, pixels } = cuts[frame];
  const seen = [drawScene(scene, random), ...(of ? [stand(of, frame, random, face)] : []), lens(x, width)];
  const height = (pixels * posterHeight) / width;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} 0 ${width} ${posterHeight}" width="${pixels}" height="${height}">${seen.join('')}</svg>`;
}

/** In the middle, or in a wide photo to one side, so that the scene is seen. */
function stand(person: Person, frame: Frame, random: Random, face: Random): string {
  const { x, width } = cuts[frame];
  const size = frame === 'tall' ? 2.1 : 2.4;
  const side = portraitSide * size;
  const middle = x + (width - side) / 2;
  const left = frame === 'wide' ? middle + random.pick([-190, 190]) : middle;
  return move(portray(person, face).person, left, posterHeight - side, 0, size);
}

/** A little light is lost towards the corners, as lenses do. */
function lens(x: number, width: number): string {
  const shade = `<radialGradient id="lens" cx=".5" cy=".46" r=".78"><stop offset=".55" stop-color="#1d1410" stop-opacity="0"/><stop offset="1" stop-color="#1d1410" stop-opacity=".3"/></radialGradient>`;
  return `<defs>${shade}</defs><rect x="${x}" width="${width}" height="${posterHeight}" fill="url(#lens)"/>`;
}
