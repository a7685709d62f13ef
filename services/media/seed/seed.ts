import type { Seed } from '@banyan/kit/seed';
import { importPictures } from '../src/import.ts';
import { planPictures } from './plan-pictures.ts';
import { planWall } from './plan-wall.ts';

export const seed: Seed = async (place) => {
  const planning = { ...place, random: place.random.fork('pictures') };
  const planned = [...planPictures(planning), ...planWall(planning)];
  const { takePhoto } = place.community;
  await importPictures(
    place,
    planned.map(({ seed, order }) => ({ ...seed, file: () => takePhoto(order) })),
  );
  return { pictures: planned.length };
};
