import type { MessageImageResolvers } from '../generated/resolvers.ts';

/** Whom media would answer at that address. */
export const messageImageFields: Required<Pick<MessageImageResolvers, 'originalUrl'>> = {
  originalUrl: ({ sentBy, original }, _, { viewer }) => (viewer?.memberId === sentBy ? original : null),
};
