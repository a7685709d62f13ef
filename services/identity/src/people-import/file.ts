// The file of an import, part by part as it came.
import type { Models } from '../models.ts';
import type { PeopleImport } from './people-import.model.ts';

/** Of each part but the last: in base64 it fits into one request. */
export const partBytes = 180 * 1024;
export const largestFile = 5 * 1024 * 1024;

export const partsOf = (size: number): number => Math.ceil(size / partBytes);

/** As long as the part with this index has to be; 0: there is none. */
export function lengthOfPart(size: number, index: number): number {
  return Math.max(0, Math.min(partBytes, size - index * partBytes));
}

/** Null: some of it has not come, or is gone again. */
export async function readFile(
  { peopleImportParts }: Models,
  { _id, size }: Pick<PeopleImport, '_id' | 'size'>,
): Promise<Uint8Array | null> {
  const parts = await peopleImportParts.find({ importId: _id }).sort({ index: 1 }).lean();
  if (parts.length !== partsOf(size)) return null;
  // The driver hands bytes out in a wrapper of its own.
  return Buffer.concat(parts.map(({ bytes }) => Buffer.from((bytes as unknown as { buffer: Uint8Array }).buffer)));
}
