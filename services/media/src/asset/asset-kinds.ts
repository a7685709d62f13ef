// What an asset is, and what the files of each kind may be: nothing that a browser would run.
import { extname } from 'node:path';
import { isFileName } from '@banyan/kit';

const types = {
  mp4: 'video/mp4',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  vtt: 'text/vtt; charset=utf-8',
  pdf: 'application/pdf',
  m3u8: 'application/vnd.apple.mpegurl',
} as const;

const endingsOf = {
  video: ['mp4', 'webp', 'jpg', 'vtt', 'm3u8'],
  document: ['pdf', 'webp', 'jpg'],
} as const satisfies Record<string, readonly (keyof typeof types)[]>;

export type AssetKind = keyof typeof endingsOf;
export const assetKinds = Object.keys(endingsOf) as AssetKind[];

const endingOf = (name: string) => extname(name).slice(1);

/** May an asset of this kind have a file of this name? */
export const mayHave = (kind: AssetKind, name: string): boolean =>
  isFileName(name) && (endingsOf[kind] as readonly string[]).includes(endingOf(name));

/** The content type by the name, which `mayHave` allowed. */
export const typeOf = (name: string): string => types[endingOf(name) as keyof typeof types];
