// Every collection of this service, named in one place.
import type { Connection } from 'mongoose';
import { pictureModel } from './picture/picture.model.ts';

export function openModels(database: Connection) {
  return { pictures: pictureModel(database) };
}

export type Models = ReturnType<typeof openModels>;
