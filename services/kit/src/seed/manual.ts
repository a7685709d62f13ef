// The manuals of the demo programme: media has the files, wellness what members read of them; neither asks the other.
import { assetId } from '../media/file-address.ts';
import type { InBoth } from './film.ts';
import type { Scene } from './scenes.ts';

export interface Manual {
  /** Never changes: the manual's files and its row are found by it. */
  key: string;
  names: InBoth;
  labels: InBoth;
  /** What stands before the text. */
  scene: Scene;
  /** It is written in each of them. */
  languages: readonly ('en' | 'he')[];
  /** Of a film that it lies beside. */
  film?: string;
}

const body: InBoth = { en: 'Body and breath', he: 'גוף ונשימה' };
const rest: InBoth = { en: 'Rest and calm', he: 'מנוחה ורוגע' };
const science: InBoth = { en: 'What we know', he: 'מה ידוע' };

const both = ['en', 'he'] as const;

/** In the order in which members see them. */
export const manuals: readonly Manual[] = [
  { key: 'begin', scene: 'mats', labels: body, names: { en: 'How to begin', he: 'איך מתחילים' }, languages: both },
  {
    key: 'breath',
    scene: 'sea',
    labels: body,
    names: { en: 'Breathing, step by step', he: 'נשימה, צעד אחר צעד' },
    languages: both,
    film: 'session-before-treatment',
  },
  {
    key: 'chair',
    scene: 'garden',
    labels: body,
    names: { en: 'Yoga on a chair', he: 'יוגה על כיסא' },
    languages: both,
    film: 'modification-chair-sun',
  },
  { key: 'sleep', scene: 'night', labels: rest, names: { en: 'Sleep and rest', he: 'שינה ומנוחה' }, languages: both },
  {
    key: 'tired',
    scene: 'leaves',
    labels: rest,
    names: { en: 'When you are tired', he: 'כשהעייפות גדולה' },
    languages: both,
  },
  {
    key: 'studies',
    scene: 'books',
    labels: science,
    names: { en: 'What studies say', he: 'מה אומרים המחקרים' },
    languages: both,
  },
  {
    key: 'family',
    scene: 'circleOfPeople',
    labels: rest,
    names: { en: 'For family and friends', he: 'למשפחה ולחברים' },
    languages: ['he'],
  },
];

/** Names of a manual's files within its asset. */
export const manualFiles = { document: (language: string) => `manual-${language}.pdf`, preview: 'preview.webp' };

/** By what media's import finds a manual again. */
export const manualExternalKey = ({ key }: Pick<Manual, 'key'>): string => `seed:manual:${key}`;

/** The asset that the manual's files are below, in the deployment that has this key. */
export const manualAssetId = (internalKey: string, manual: Pick<Manual, 'key'>): string =>
  assetId(internalKey, manualExternalKey(manual));
