import type { MutationResolvers, QueryResolvers } from '../generated/resolvers.ts';
import { limits } from '../limits.ts';
import { cancelUpload, openUpload } from '../programme-upload/upload-config.ts';
import { documentFile } from './take-document.ts';

/** Permission for the parts of one document, and how much of it is here. */
export const documentUploadConfig: QueryResolvers['documentUploadConfig'] = async (_, args, { media, viewer, now }) => {
  const asked = { tokens: media.documentTokens, viewer, args };
  const { address, ...upload } = await openUpload(media, asked, documentFile, now);
  return { ...upload, uploadUrl: '/media/upload/document', maxBytes: limits.documentBytes, document: address };
};

export const cancelDocumentUpload: MutationResolvers['cancelDocumentUpload'] = (_, args, { media, viewer }) =>
  cancelUpload(media, { tokens: media.documentTokens, viewer, args });
