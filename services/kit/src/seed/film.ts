// What a film of the demo programme is to the services that seed it.
import type { Deployment } from '@banyan/deployments';
import { assetId } from '../media/file-address.ts';
import type { Scene } from './scenes.ts';

export type FilmType = 'session' | 'pose' | 'modification';

/** By the word in the label of a session: 5 to 10, 15 to 30, 60 to 75 minutes. */
export type FilmLength = 'short' | 'medium' | 'long';

export type InBoth = Readonly<Record<'en' | 'he', string>>;

export interface FilmChapter {
  /** Seconds from the beginning. */
  at: number;
  names: InBoth;
}

export interface Film {
  /** Never changes: the film's files and its row are found by it. */
  key: string;
  type: FilmType;
  /** What it is drawn of, the preview too. */
  scene: Scene;
  /** How long it is: whole loops of the drawing. */
  seconds: number;
  width: number;
  height: number;
  names: InBoth;
  /** Of a session: two words, then two that its tab shows in brackets. */
  labels: InBoth;
  /** Of a session alone. */
  length?: FilmLength;
  chapters: readonly FilmChapter[];
  /** Names of its files within its asset. */
  files: typeof filmFiles;
}

/** Every film has them under the same names. */
export const filmFiles = {
  video: 'video.mp4',
  preview: 'preview.webp',
  captions: [
    { language: 'en', file: 'captions-en.vtt' },
    { language: 'he', file: 'captions-he.vtt' },
  ],
} as const;

/** Of each film, in pixels. */
export const filmSize = { width: 640, height: 360 } as const;

/** As films are drawn: a loop of some seconds, again and again. */
export const filmLoop = { seconds: 10, framesPerSecond: 8 } as const;

/** Has this deployment a page for films? Elsewhere they are not seeded. */
export const showsFilms = ({ modules, flags }: Pick<Deployment, 'modules' | 'flags'>): boolean =>
  Boolean(modules.wellness?.enabled && flags.videos);

/** By what media's import finds a film again. */
export const filmExternalKey = ({ key }: Pick<Film, 'key'>): string => `seed:film:${key}`;

/** The asset that the film's files are below, in the deployment that has this key. */
export const filmAssetId = (internalKey: string, film: Pick<Film, 'key'>): string =>
  assetId(internalKey, filmExternalKey(film));
