// A living demo community out of one number: people and pictures are made here, the rest by each service of the list.
import type { Deployment } from '@banyan/deployments';
import type { ServiceDeps } from '@banyan/kit';
import { randomFrom } from '@banyan/kit/seed';
import { loadSeed, serviceNames } from '@banyan/services';
import { drawArt, photographer } from './art/draw-art.ts';
import { manualMaker } from './art/manual/manual-maker.ts';
import { filmMaker } from './art/video/film-maker.ts';
import { demoSignIns } from './people/demo-sign-ins.ts';
import { groups, people } from './people/roster.ts';

export interface SeedOptions extends Pick<ServiceDeps, 'objectStore' | 'cloudinary' | 'diaryKeys'> {
  mongoUrl: string;
  /** Faces and posters go to `media/seed` in it; members' pictures to `pictures`, unless a place outside is named. */
  dataDir: string;
  deployment: Deployment;
  /** Faces and pictures have names that nobody can guess without it. */
  internalKey: string;
  /** The same number gives the same people, stories and pictures. */
  seed?: number;
  /** The day the stories turn around. */
  now?: Date;
}

/** Fills a deployment's empty database; returns how many of what. Doing it again on the same day changes nothing. */
export async function seedDeployment(options: SeedOptions): Promise<Record<string, number>> {
  const { dataDir, internalKey, seed = 7, now = new Date() } = options;
  const random = randomFrom(seed);
  const art = await drawArt({ dataDir, internalKey }, random.fork('art'));
  const takePhoto = photographer(random.fork('art'));
  const takeFilm = filmMaker(random.fork('films'));
  const takeManual = manualMaker(random.fork('manuals'));
  const community = { people, groups, signIns: demoSignIns, ...art, takePhoto, takeFilm, takeManual };
  const counted: Record<string, number> = {};
  for (const name of serviceNames) {
    const seedService = await loadSeed(name);
    Object.assign(counted, await seedService?.({ ...options, community, now, random }));
  }
  return counted;
}
