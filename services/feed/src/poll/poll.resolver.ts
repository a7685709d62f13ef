import type { PollResolvers } from '../generated/resolvers.ts';

export const pollFields = {
  userAnswered: async ({ item }, _, { loaders }) => {
    const vote = await loaders.myVote.load(item._id);
    const index = item.content.options.findIndex((option) => option.id === vote?.optionId);
    return index < 0 ? null : index;
  },
} satisfies PollResolvers;
