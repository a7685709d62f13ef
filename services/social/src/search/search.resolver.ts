// Looking for a member by name (community.md §2 "Friends"; safe-behaviour 15). Names are identity's; what they are to each other is social's.
import { authorize, foldedWords, idText, longestSearch, mostFriends, pageLimit, parse } from '@banyan/kit';
import { z } from 'zod';
import { findByOther } from '../connection/connection.store.ts';
import { presentClassmate } from '../connection/connection.view.ts';
import { listFriendIds } from '../connection/friends.internal.ts';
import type { QueryResolvers } from '../generated/resolvers.ts';
import { canFindUnlisted } from '../policy/connection.policy.ts';

const fewestLetters = 2;
/** Anyone who reads on for longer than this types one letter more. */
const furthest = 500;

const searchInput = z.object({
  userId: idText,
  text: z
    .string()
    .trim()
    .max(longestSearch)
    .refine((text) => foldedWords(text).join('').length >= fewestLetters),
  showHidden: z.boolean().nullish(),
  isBroad: z.boolean().nullish(),
  skip: z.int().min(0).max(furthest).nullish(),
  limit: pageLimit(10, 50),
});

export const searchStudents: QueryResolvers['searchStudents'] = async (_, args, context) => {
  const { social, viewer } = context;
  const { text, showHidden, isBroad, skip, limit } = parse(searchInput, args);
  if (showHidden) authorize(viewer, canFindUnlisted);
  social.writes.consume(viewer, 'search');
  const { memberIds: friends } = await listFriendIds(social, { memberId: viewer.memberId });
  const page = await social.callInternal('identity.searchMembers', {
    by: viewer.memberId,
    text,
    also: friends.slice(0, mostFriends),
    isBroad: isBroad ?? false,
    withUnlisted: showHidden ?? false,
    skip: skip ?? 0,
    limit,
  });
  const between = await findByOther(social.models, viewer.memberId, page.memberIds);
  // Of two of whom one blocks the other neither finds the other.
  const shown = page.memberIds.filter((id) => !between.get(id)?.blocks);
  const items = shown.map((id) => presentClassmate(id, between.get(id) ?? null, viewer));
  return { items, hasMore: page.hasMore };
};
