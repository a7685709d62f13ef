// Every collection of this service, named in one place.
import type { Connection } from 'mongoose';
import { assetModel } from './asset/asset.model.ts';
import { pictureModel } from './picture/picture.model.ts';

export function openModels(database: Connection) {
  return { pictures: pictureModel(database), assets: assetModel(database) };
}

export type Models = ReturnType<typeof openModels>;
