// Every collection of this service, named in one place.
import { consumerOffsetModel, taskModel } from '@banyan/kit';
import type { Connection } from 'mongoose';
import { choiceModel } from './choice/choice.model.ts';
import { deviceModel } from './device/device.model.ts';
import { notificationModel } from './notification/notification.model.ts';
import { markerModel } from './read/marker.model.ts';
import { vapidKeyModel } from './vapid/vapid-key.model.ts';
import { awayModel } from './visibility/away.model.ts';

export function openModels(database: Connection) {
  return {
    notifications: notificationModel(database),
    markers: markerModel(database),
    choices: choiceModel(database),
    away: awayModel(database),
    offsets: consumerOffsetModel(database, 'NotificationOffset', 'places'),
    tasks: taskModel(database),
    devices: deviceModel(database),
    vapidKeys: vapidKeyModel(database),
  };
}

export type Models = ReturnType<typeof openModels>;
