// What the care team reads of who shares: nothing that is not reported first.
import { authorizeHidden, cutPage, mapPage, parse, ServiceError } from '@banyan/kit';
import type { QueryResolvers } from '../generated/resolvers.ts';
import { isSharedWith } from '../policy/diary.policy.ts';
import { sharedDiariesInput, sharedDiaryInput } from './diary.input.ts';
import type { DiaryDoc } from './diary.model.ts';
import { findDiary, sharedQuery } from './diary.store.ts';
import { publishDiaryRead, publishSharersRead } from './publish-diary-read.ts';
import { readEntries } from './read-entries.ts';

type Shared = Pick<DiaryDoc, '_id'> & Required<Pick<DiaryDoc, 'sharedSince'>>;

export const sharedDiaries: QueryResolvers['sharedDiaries'] = async (_, args, { wellness, viewer, now }) => {
  const { cursor, limit } = parse(sharedDiariesInput, args);
  await publishSharersRead(wellness, viewer, now);
  const found = await sharedQuery(wellness.models, cursor, limit + 1).lean<Shared[]>();
  const page = cutPage(found, limit, ({ sharedSince, _id }) => ({ at: sharedSince, id: _id }));
  return mapPage(page, ({ _id, sharedSince }) => ({ id: _id, since: sharedSince, member: { id: _id } }));
};

export const sharedDiary: QueryResolvers['sharedDiary'] = async (_, args, { wellness, viewer, now }) => {
  const { memberId, ...search } = parse(sharedDiaryInput, args);
  const shared = async () => authorizeHidden(viewer, isSharedWith, await findDiary(wellness.models, memberId));
  const { sharedSince } = await shared();
  await publishDiaryRead(wellness, viewer, memberId, now);
  const page = await readEntries(wellness, memberId, search);
  // Taken back while it was read, what was written since is nobody's to see.
  if (+(await shared()).sharedSince! !== +sharedSince!) throw ServiceError('NOT_FOUND');
  return page;
};
