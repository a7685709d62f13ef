// Title-free pictures for events and news: a scene, lit by a mood.
import type { Random, Scene } from '@banyan/kit/seed';
import { moods } from './poster-colours.ts';
import { books, circleOfPeople, lotus, mats, tea } from './scenes-indoors.ts';
import { garden, hills, leaves, night, sea, trail, tree } from './scenes-outdoors.ts';
import { basketball, football, running, swimming } from './scenes-sport.ts';
import { posterHeight, posterWidth } from './shapes.ts';

/** A scene, and the moods that become it: no brown sea, no violet tree. */
const scenes = {
  lotus: { draw: lotus, moods: [0, 1, 2, 3, 4, 5, 6] },
  mats: { draw: mats, moods: [0, 1, 3, 5, 6] },
  circleOfPeople: { draw: circleOfPeople, moods: [0, 1, 2, 3, 5, 6] },
  tea: { draw: tea, moods: [1, 3, 4, 5, 6] },
  books: { draw: books, moods: [0, 1, 3, 4, 6] },
  hills: { draw: hills, moods: [0, 1, 2, 3, 4, 6] },
  trail: { draw: trail, moods: [0, 1, 2, 3, 4] },
  sea: { draw: sea, moods: [0, 2, 3, 6] },
  night: { draw: night, moods: [0, 2, 3, 6] },
  tree: { draw: tree, moods: [0, 1, 6] },
  leaves: { draw: leaves, moods: [0, 1, 2, 3, 5, 6] },
  garden: { draw: garden, moods: [0, 1, 3, 6] },
  basketball: { draw: basketball, moods: [0, 2, 3, 6] },
  football: { draw: football, moods: [0, 1, 3, 5, 6] },
  running: { draw: running, moods: [0, 1, 3, 4, 6] },
  swimming: { draw: swimming, moods: [0, 1, 3, 6] },
} as const satisfies Record<Scene, unknown>;

/** The middle of the canvas, in the shape in which cards show posters. */
const frameHeight = (posterWidth * 9) / 16;
const frameTop = (posterHeight - frameHeight) / 2;

/** What fills the canvas of 1024 x 768, in the SVG words of `shapes.ts`. */
export function drawScene(scene: Scene, random: Random): string {
  const { draw, moods: fitting } = scenes[scene];
  return draw(moods[random.pick<number>(fitting)]!, random);
}

/** The picture as SVG, 1024 x 576. */
export function drawPoster(scene: Scene, random: Random): string {
  const inner = drawScene(scene, random);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 ${frameTop} ${posterWidth} ${frameHeight}" width="${posterWidth}" height="${frameHeight}">${inner}</svg>`;
}
