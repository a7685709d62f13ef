// What staff read of manuals, also of those that are retired.
import { placeIndex } from '../manual/manual.model.ts';
import type { Models } from '../models.ts';

/** More manuals than a page of staff shows. */
export const mostManuals = 500;

export function managedManualsQuery({ manuals }: Models) {
  return manuals.find({}).sort(placeIndex).hint(placeIndex).limit(mostManuals);
}

export function countAllManuals({ manuals }: Models): Promise<number> {
  return manuals.estimatedDocumentCount().exec();
}
