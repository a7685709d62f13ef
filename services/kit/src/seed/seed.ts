// What a service is given to fill itself with the demo community. Each has a `seed/seed.ts` that exports `seed`.
import type { Deployment } from '@banyan/deployments';
import type { ServiceDeps } from '../app/service-app.ts';
import type { Role } from '../viewer/viewer.ts';
import type { Film } from './film.ts';
import type { Manual } from './manual.ts';
import type { Random } from './random.ts';
import type { Scene } from './scenes.ts';

export {
  type Film,
  type FilmChapter,
  type FilmLength,
  type FilmType,
  filmAssetId,
  filmExternalKey,
  filmLoop,
  filmSize,
  showsFilms,
} from './film.ts';
export { films } from './library.ts';
export { type Manual, manualAssetId, manualExternalKey, manualFiles, manuals } from './manual.ts';
export { openDays } from './open-days.ts';
export { type Random, randomFrom } from './random.ts';
export { type Scene, scenes } from './scenes.ts';

/** Someone of the demo community, known to every service by id. */
export interface Person {
  id: string;
  username: string;
  firstName: string;
  lastName: string;
  kind: 'woman' | 'man';
  older: boolean;
  /** Of the team. */
  staff: boolean;
  /** Beyond `member`. */
  roles: readonly Role[];
  language: 'en' | 'he';
  /** Ids of groups. */
  groups: string[];
}

export interface Picture {
  url: string;
  thumbUrl: string;
}

/** How a photo was held: lying, upright, or cut to a square. */
export type Frame = 'wide' | 'tall' | 'square';

/** A photo that somebody of the community took. */
export interface PhotoOrder {
  scene: Scene;
  frame: Frame;
  /** Who stands before it. */
  of?: Person;
  /** The same order with the same chance is the same photo. */
  random: Random;
}

/** The files of a manual. */
export interface ManualFiles {
  documents: { language: 'en' | 'he'; name: string; pages: number; content: Uint8Array }[];
  preview: FilmFile;
}

/** One file of a film. */
export interface FilmFile {
  name: string;
  content: Uint8Array;
}

export interface DemoSignIn {
  username: string;
  password: string;
  phoneNumber: string;
  /** Never signed in. */
  isNew?: boolean;
  /** Shows a role; knows no more people than any other member. */
  isForRole?: boolean;
}

export interface Community {
  people: readonly Person[];
  groups: readonly { id: string; name: string }[];
  /** The only ones who can sign in. */
  signIns: readonly DemoSignIn[];
  /** By member id. */
  faces: ReadonlyMap<string, Picture>;
  /** Several of each scene: the same class twice should not look the same twice. */
  posters: ReadonlyMap<Scene, readonly Picture[]>;
  /** The file that a telephone would send. Drawn when it is asked for: most starts ask for none. */
  takePhoto(order: PhotoOrder): Promise<Uint8Array>;
  /** The film's files, by the names that it gives them. Drawn when the first film is asked for. */
  takeFilm(film: Film): Promise<FilmFile[]>;
  /** The manual's files. */
  takeManual(manual: Manual): Promise<ManualFiles>;
}

export interface SeedTarget extends Pick<ServiceDeps, 'objectStore' | 'cloudinary' | 'diaryKeys'> {
  mongoUrl: string;
  /** Where files are kept, unless a place outside is named. */
  dataDir: string;
  /** Names that nobody can guess are made with it. */
  internalKey: string;
  deployment: Deployment;
  community: Community;
  /** The day the stories turn around. */
  now: Date;
  /** The same for the same number; `fork` it by a name of one's own. */
  random: Random;
}

/** Fills one service's database; on the same day a second time changes nothing. Returns how many of what there are. */
export type Seed = (target: SeedTarget) => Promise<Record<string, number>>;
