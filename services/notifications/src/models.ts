// Every collection of this service, named in one place.
import { taskModel } from '@banyan/kit';
import type { Connection } from 'mongoose';
import { choiceModel } from './choice/choice.model.ts';
import { placeModel } from './making/place.model.ts';
import { notificationModel } from './notification/notification.model.ts';
import { markerModel } from './read/marker.model.ts';
import { awayModel } from './standing/away.model.ts';

export function openModels(database: Connection) {
  return {
    notifications: notificationModel(database),
    markers: markerModel(database),
    choices: choiceModel(database),
    away: awayModel(database),
    places: placeModel(database),
    tasks: taskModel(database),
  };
}

export type Models = ReturnType<typeof openModels>;
