/** What a member of the tiny community plans, and how they feel. */
import { day } from './seeded-items.ts';
import type { TinyResolvers } from './tiny-service.ts';

const entry = { id: 'd1', symptom: 'FATIGUE', severity: 4, note: 'after a long day', at: day };
const page = { hasMore: false, cursor: null, items: [entry] };
const consent = {
  id: 'm1',
  on: true,
  since: day,
  hasEntries: true,
  sharing: { on: true, since: day, lastReadAt: null },
};

const reminder = {
  _id: 'r1',
  userId: 'm1',
  name: 'Breathing',
  phoneNumber: null,
  notification: 'It is time',
  time: day,
  repeat: 'FREQ=DAILY',
  timeZone: 'Asia/Jerusalem',
  next: day,
  rang: null,
  snoozedUntil: null,
  times: [day],
};

export const tinyWellness = {
  Query: {
    userReminders: () => [reminder],
    diaryConsent: () => consent,
    diaryNoteKeys: () => ['a-key'],
    diary: () => page,
    sharedDiaries: () => ({ hasMore: false, cursor: null, items: [{ id: 'm1', since: day, member: { id: 'm1' } }] }),
    sharedDiary: () => page,
  },
  Mutation: {
    createUpdateReminder: () => reminder,
    snoozeReminder: () => reminder,
    completeReminder: () => reminder,
    removeReminder: () => 'r1',
    setDiaryConsent: () => consent,
    addDiaryEntry: () => entry,
    deleteDiaryEntry: () => 'd1',
    deleteDiary: () => consent,
    setDiarySharing: () => consent,
  },
} as TinyResolvers;
