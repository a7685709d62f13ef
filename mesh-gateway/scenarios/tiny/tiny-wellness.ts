/** How a member of the tiny community feels. */
import { day } from './seeded-items.ts';
import type { TinyResolvers } from './tiny-service.ts';

const entry = { id: 'd1', symptom: 'FATIGUE', severity: 4, note: 'after a long day', at: day };
const page = { hasMore: false, cursor: null, items: [entry] };
const consent = { id: 'm1', on: true, since: day, sharing: { on: true, since: day, lastReadAt: null } };

export const tinyWellness = {
  Query: {
    diaryConsent: () => consent,
    diary: () => page,
    sharedDiaries: () => ({ hasMore: false, cursor: null, items: [{ id: 'm1', since: day, member: { id: 'm1' } }] }),
    sharedDiary: () => page,
  },
  Mutation: {
    setDiaryConsent: () => consent,
    addDiaryEntry: () => entry,
    deleteDiaryEntry: () => 'd1',
    deleteDiary: () => consent,
    setDiarySharing: () => consent,
  },
} as TinyResolvers;
