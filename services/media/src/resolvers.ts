// Field -> function, and nothing else.
import type { CompleteResolvers } from '@banyan/kit';
import type { Resolvers, ResolversParentTypes } from './generated/resolvers.ts';
import { imageUploadConfig } from './permission/image-upload-config.resolver.ts';
import { uploadImage } from './picture/upload-image.resolver.ts';

export const resolvers: CompleteResolvers<Resolvers, ResolversParentTypes> = {
  Query: { imageUploadConfig },
  Mutation: { uploadImage },
};
