import type { QueryResolvers } from '../generated/resolvers.ts';

export const publicationSpeakers: QueryResolvers['publicationSpeakers'] = (_parent, _args, { feed }) => [
  ...feed.speakers,
];
