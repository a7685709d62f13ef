import {
  filmExternalKey,
  films,
  manualExternalKey,
  manuals,
  type Seed,
  type SeedTarget,
  showsFilms,
} from '@banyan/kit/seed';
import { importAssets, importPictures } from '../src/import.ts';
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
  return { pictures: planned.length, films: await seedFilms(place), manuals: await seedManuals(place) };
};

/** Wellness has a row for each, which names the asset that it is here (`kit/seed`). */
async function seedFilms(place: SeedTarget): Promise<number> {
  if (!showsFilms(place.deployment)) return 0;
  await importAssets(
    place,
    films.map((film) => ({
      externalKey: filmExternalKey(film),
      kind: 'video',
      files: () => place.community.takeFilm(film),
    })),
  );
  return films.length;
}

async function seedManuals(place: SeedTarget): Promise<number> {
  if (!showsFilms(place.deployment)) return 0;
  await importAssets(
    place,
    manuals.map((manual) => ({
      externalKey: manualExternalKey(manual),
      kind: 'document',
      files: async () => {
        const { documents, preview } = await place.community.takeManual(manual);
        return [...documents, preview];
      },
    })),
  );
  return manuals.length;
}
