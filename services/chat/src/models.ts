// Every collection of this service, named in one place.
import { consumerOffsetModel } from '@banyan/kit';
import type { Connection } from 'mongoose';
import { chatModel } from './chat/chat.model.ts';
import { messageModel } from './message/message.model.ts';
import { unreachableModel } from './reach/unreachable.model.ts';
import { messageReportModel } from './report/report.model.ts';
import { rosterModel } from './roster/roster.model.ts';
import { settingsModel } from './settings/settings.model.ts';

export function openModels(database: Connection) {
  return {
    chats: chatModel(database),
    roster: rosterModel(database),
    messages: messageModel(database),
    unreachable: unreachableModel(database),
    offsets: consumerOffsetModel(database, 'ChatOffset', 'offsets'),
    settings: settingsModel(database),
    messageReports: messageReportModel(database),
  };
}

export type Models = ReturnType<typeof openModels>;
