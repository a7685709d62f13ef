import type { MutationResolvers, QueryResolvers } from '../generated/resolvers.ts';
import { limits } from '../limits.ts';
import { cancelUpload, openUpload } from '../programme-upload/upload-config.ts';
import { filmFile } from './take-film.ts';

/** Permission for the parts of one film, and how much of it is here. */
export const filmUploadConfig: QueryResolvers['filmUploadConfig'] = async (_, args, { media, viewer, now }) => {
  const asked = { tokens: media.filmTokens, viewer, args };
  const { address, ...upload } = await openUpload(media, asked, filmFile, now);
  const { filmBytes: maxBytes, filmSeconds: maxSeconds } = limits;
  return { ...upload, uploadUrl: '/media/upload/film', maxBytes, maxSeconds, film: address };
};

export const cancelFilmUpload: MutationResolvers['cancelFilmUpload'] = (_, args, { media, viewer }) =>
  cancelUpload(media, { tokens: media.filmTokens, viewer, args });
