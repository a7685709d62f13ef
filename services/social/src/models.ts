// Every collection of this service, named in one place.
import type { Connection } from 'mongoose';
import { connectionModel } from './connection/connection.model.ts';

export function openModels(database: Connection) {
  return { connections: connectionModel(database) };
}

export type Models = ReturnType<typeof openModels>;
