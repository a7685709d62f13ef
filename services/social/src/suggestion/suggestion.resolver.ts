import { idText, mostFriends, parse } from '@banyan/kit';
import { z } from 'zod';
import { presentClassmate } from '../connection/connection.view.ts';
import type { QueryResolvers } from '../generated/resolvers.ts';
import { findSuggestions } from './suggestion.store.ts';

const input = z.object({ userId: idText, amount: z.int().min(1).max(100) });

export const friendsSuggestions: QueryResolvers['friendsSuggestions'] = async (_, args, { social, viewer }) => {
  const { amount } = parse(input, args);
  const suggestions = await findSuggestions(social.models, viewer.memberId, mostFriends);
  if (suggestions.length === 0) return [];
  const memberIds = suggestions.map(({ memberId }) => memberId);
  const listed = new Set((await social.callInternal('identity.whoIsListed', { memberIds })).memberIds);
  return suggestions
    .filter(({ memberId }) => listed.has(memberId))
    .slice(0, amount)
    .map(({ memberId, groupName, mutualFriends }) => ({
      ...presentClassmate(memberId, null, viewer),
      suggestionReason: { groupName, mutualFriends },
    }));
};
