import { stat } from 'node:fs/promises';
import { parse, ServiceError } from '@banyan/kit';
import { z } from 'zod';
import { findAsset } from '../asset/asset.store.ts';
import type { Media } from '../context.ts';
import type { MutationResolvers, QueryResolvers } from '../generated/resolvers.ts';
import { limits } from '../limits.ts';
import { UploadRefused } from '../upload/refusals.ts';
import { filmFile } from './take-film.ts';

/** Refused where the parts of all together have no room for one film more. */
async function findParts({ assetFiles }: Media, memberId: string, id: string): Promise<string> {
  try {
    return await assetFiles.arriving.partsFile(memberId, id);
  } catch (failure) {
    throw failure instanceof UploadRefused ? ServiceError('SERVICE_UNAVAILABLE', 'picture.error.busy') : failure;
  }
}

const input = z.object({ uploadId: z.string().regex(/^[\w-]{16,64}$/) });

/** Permission for the parts of one film, and how much of it is here. */
export const filmUploadConfig: QueryResolvers['filmUploadConfig'] = async (_, args, { media, viewer, now }) => {
  const { uploadId } = parse(input, args);
  media.writes.consume(viewer, 'upload');
  const { filmTokens, fileAddresses, models } = media;
  const id = filmTokens.assetIdOf(viewer.memberId, uploadId);
  const [presetName, asset, path] = await Promise.all([
    filmTokens.issue(viewer.memberId, uploadId, now),
    findAsset(models, id),
    findParts(media, viewer.memberId, id),
  ]);
  const isReady = asset?.state === 'ready';
  const here = isReady ? undefined : await stat(path).catch(() => undefined);
  return {
    uploadUrl: '/media/upload/film',
    presetName,
    chunkBytes: limits.filmChunkBytes,
    maxBytes: limits.filmBytes,
    maxSeconds: limits.filmSeconds,
    bytes: here?.size ?? 0,
    film: isReady ? fileAddresses.of({ assetId: id, name: filmFile }, now) : null,
  };
};

/** What came of a film that nobody goes on with; one that is whole goes by itself. */
export const cancelFilmUpload: MutationResolvers['cancelFilmUpload'] = async (_, args, { media, viewer }) => {
  const { uploadId } = parse(input, args);
  media.writes.consume(viewer, 'remove');
  const { filmTokens, assetFiles } = media;
  await assetFiles.arriving.removeParts(viewer.memberId, filmTokens.assetIdOf(viewer.memberId, uploadId));
  return true;
};
