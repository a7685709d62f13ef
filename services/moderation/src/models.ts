// Every collection of this service, named in one place.
import type { Connection } from 'mongoose';
import { caseModel } from './case/case.model.ts';
import { offsetModel } from './report/offset.model.ts';

export function openModels(database: Connection) {
  return { cases: caseModel(database), offsets: offsetModel(database) };
}

export type Models = ReturnType<typeof openModels>;
