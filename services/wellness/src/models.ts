// Every collection of this service, named in one place.
import type { Connection } from 'mongoose';
import { reminderModel } from './reminder/reminder.model.ts';

export function openModels(database: Connection) {
  return { reminders: reminderModel(database) };
}

export type Models = ReturnType<typeof openModels>;
