// Every collection of this service, named in one place.
import type { Connection } from 'mongoose';
import { connectionModel } from './connection/connection.model.ts';
import { groupModel } from './group/group.model.ts';
import { membershipModel } from './group/membership.model.ts';
import { memberReportModel } from './report/report.model.ts';

export function openModels(database: Connection) {
  return {
    connections: connectionModel(database),
    groups: groupModel(database),
    memberships: membershipModel(database),
    memberReports: memberReportModel(database),
  };
}

export type Models = ReturnType<typeof openModels>;
