import type { Seed } from '@banyan/kit/seed';
import { importPictures } from '../src/import.ts';
import { planPictures } from './plan-pictures.ts';

export const seed: Seed = async (place) => {
  const planned = planPictures({ ...place, random: place.random.fork('pictures') });
  const { takePhoto } = place.community;
  await importPictures(
    place,
    planned.map(({ seed, order }) => ({ ...seed, file: () => takePhoto(order) })),
  );
  return { pictures: planned.length };
};
