// What this device remembers of an upload that is not done: not the file, which is chosen once more.
import { forgetStored, readStored, writeStored } from '@banyan/framework';

/** What it becomes: a video, a manual, or the PDF of a row in a language. */
export type KeptKey =
  | 'banyan.admin.film-upload'
  | 'banyan.admin.pdf-upload'
  | `banyan.admin.pdf-upload.${string}.${string}`;

export interface KeptUpload {
  id: string;
  name: string;
  size: number;
  lastModified: number;
}

export function readKept(key: KeptKey): KeptUpload | null {
  try {
    const kept = JSON.parse(readStored(key) ?? 'null') as Partial<KeptUpload> | null;
    return kept?.id && kept.name !== undefined && kept.size ? (kept as KeptUpload) : null;
  } catch {
    return null;
  }
}

export const keepUpload = (key: KeptKey, upload: KeptUpload): boolean => writeStored(key, JSON.stringify(upload));
export const forgetKept = (key: KeptKey): void => forgetStored(key);

/** The same file, as far as a browser says. */
export const isSame = (kept: KeptUpload, { name, size, lastModified }: File): boolean =>
  kept.name === name && kept.size === size && kept.lastModified === lastModified;
