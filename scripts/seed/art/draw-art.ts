// All pictures of a demo community, a few at a time.
import { availableParallelism } from 'node:os';
import { secretName } from '@banyan/kit';
import { type Community, type Picture, type Random, type Scene, scenes } from '@banyan/kit/seed';
import { people } from '../people/roster.ts';
import { drawFace } from './face.ts';
import { inLanes } from './lanes.ts';
import { drawPhoto } from './photo.ts';
import { drawPoster } from './poster.ts';
import { renderFace, renderPhoto, renderPoster } from './render.ts';

export interface Art {
  faces: Map<string, Picture>;
  posters: Map<Scene, Picture[]>;
}

const postersPerScene = 4;

/** Faces are named so that neither a member's name nor this public source tells where one is. */
export async function drawArt(place: { dataDir: string; internalKey: string }, random: Random): Promise<Art> {
  const { dataDir, internalKey } = place;
  const art: Art = { faces: new Map(), posters: new Map(scenes.map((scene) => [scene, []])) };
  const faces = people.map((person) => async () => {
    const svg = drawFace(person, random.fork(`face:${person.username}`));
    art.faces.set(person.id, await renderFace(dataDir, secretName(internalKey, person.username), svg));
  });
  const posters = scenes.flatMap((scene) =>
    Array.from({ length: postersPerScene }, (_, index) => async () => {
      const svg = drawPoster(scene, random.fork(`poster:${scene}:${index}`));
      art.posters.get(scene)![index] = await renderPoster(dataDir, `${scene}-${index + 1}`, svg);
    }),
  );
  await inLanes([...faces, ...posters], Math.max(2, availableParallelism()));
  return art;
}

/** Takes photos of the people that `drawArt` draws with the same chance: whoever stands in one is known by their face. */
export function photographer(random: Random): Community['takePhoto'] {
  return (order) => renderPhoto(drawPhoto(order, random.fork(`face:${order.of?.username}`)));
}
