// Who may call what of media. The upload itself asks for the permission that `imageUploadConfig` gives.
import type { Calls } from '@banyan/kit';
import { isOwnUpload } from './picture.policy.ts';
import { canUploadFor } from './purpose.policy.ts';

export const calls: Calls = {
  Query: {
    imageUploadConfig: { may: 'picture.upload', asks: [canUploadFor] },
  },
  Mutation: {
    uploadImage: { may: 'picture.upload', asks: [isOwnUpload] },
  },
};
