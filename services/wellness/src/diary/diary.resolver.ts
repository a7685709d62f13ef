import { authorizeHidden, parse, ServiceError } from '@banyan/kit';
import type { WellnessContext } from '../context.ts';
import type { DiaryConsentResolvers, MutationResolvers, QueryResolvers } from '../generated/resolvers.ts';
import { isOwnEntry, keepsDiary } from '../policy/diary.policy.ts';
import { addInput, choiceInput, diaryInput, ownInput, removeInput } from './diary.input.ts';
import type { DiaryDoc } from './diary.model.ts';
import { findDiary, publishChanged, saveConsent, saveSharing } from './diary.store.ts';
import { presentConsent, presentEntry } from './diary.view.ts';
import { entriesQuery, findEntry, isKept, removeEntries, removeEntry } from './diary-entry.store.ts';
import { keepEntry } from './keep-entry.ts';
import { noteKeysOf } from './note-keys.ts';
import { readEntries } from './read-entries.ts';

export const diaryConsent: QueryResolvers['diaryConsent'] = async (_, args, { wellness, viewer }) => {
  parse(ownInput, args);
  return presentConsent(viewer.memberId, await findDiary(wellness.models, viewer.memberId));
};

export const diaryNoteKeys: QueryResolvers['diaryNoteKeys'] = (_, args, { wellness, viewer }) => {
  parse(ownInput, args);
  return noteKeysOf(wellness.diaryKeys, viewer.memberId);
};

export const diary: QueryResolvers['diary'] = async (_, args, { wellness, viewer }) => {
  return readEntries(wellness, viewer.memberId, parse(diaryInput, args));
};

export const setDiaryConsent: MutationResolvers['setDiaryConsent'] = async (_, args, { wellness, viewer, now }) => {
  const { on } = parse(choiceInput, args);
  wellness.writes.consume(viewer, 'diary');
  return presentConsent(viewer.memberId, await saveConsent(wellness, viewer.memberId, on, now));
};

/** Of a member who lets no diary be kept nothing is written down. */
async function requireKept({ wellness, viewer }: WellnessContext): Promise<DiaryDoc> {
  const row = await findDiary(wellness.models, viewer.memberId);
  if (!row || !keepsDiary(viewer, row)) throw ServiceError('CONFLICT', 'wellness.error.noConsent');
  return row;
}

export const addDiaryEntry: MutationResolvers['addDiaryEntry'] = async (_, args, context) => {
  const { entry } = parse(addInput, args);
  const { wellness, viewer, now } = context;
  await requireKept(context);
  wellness.writes.consume(viewer, 'diary');
  const row = await keepEntry(wellness, viewer.memberId, entry, now);
  return isKept(row) ? presentEntry(wellness.diaryKeys, row) : null;
};

export const deleteDiaryEntry: MutationResolvers['deleteDiaryEntry'] = async (_, args, { wellness, viewer, now }) => {
  const { id } = parse(removeInput, args);
  const row = authorizeHidden(viewer, isOwnEntry, await findEntry(wellness.models, id));
  wellness.writes.consume(viewer, 'diary');
  await removeEntry(wellness, row, now);
  return row._id;
};

/** Shared no more first: killed in between, nobody reads the rest. */
export const deleteDiary: MutationResolvers['deleteDiary'] = async (_, args, { wellness, viewer, now }) => {
  parse(ownInput, args);
  wellness.writes.consume(viewer, 'diary');
  const row = await saveSharing(wellness, viewer.memberId, false, now);
  await removeEntries(wellness.models, viewer.memberId, now);
  await publishChanged(wellness, viewer.memberId, now);
  return presentConsent(viewer.memberId, row);
};

export const setDiarySharing: MutationResolvers['setDiarySharing'] = async (_, args, context) => {
  const { on } = parse(choiceInput, args);
  const { wellness, viewer, now } = context;
  if (on) await requireKept(context);
  wellness.writes.consume(viewer, 'diary');
  return presentConsent(viewer.memberId, await saveSharing(wellness, viewer.memberId, on, now));
};

export const consentFields = {
  hasEntries: async ({ id }, _, { wellness }) => (await entriesQuery(wellness.models, id, {}, 1).lean()).length > 0,
} satisfies Partial<DiaryConsentResolvers>;
