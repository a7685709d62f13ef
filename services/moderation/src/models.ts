// Every collection of this service, named in one place.
import { consumerOffsetModel } from '@banyan/kit';
import type { Connection } from 'mongoose';
import { caseModel } from './case/case.model.ts';

export function openModels(database: Connection) {
  return { cases: caseModel(database), offsets: consumerOffsetModel(database, 'ModerationOffset', 'offsets') };
}

export type Models = ReturnType<typeof openModels>;
