// What a page of staff asks before it sends the parts of a file, and what it says when it gives one up.
import { stat } from 'node:fs/promises';
import { parse, ServiceError, type Viewer } from '@banyan/kit';
import { z } from 'zod';
import { findAsset } from '../asset/asset.store.ts';
import type { Media } from '../context.ts';
import { limits } from '../limits.ts';
import { UploadRefused } from '../upload/refusals.ts';
import type { ProgrammeTokens } from './programme-tokens.ts';

const input = z.object({ uploadId: z.string().regex(/^[\w-]{16,64}$/) });

interface Upload {
  tokens: ProgrammeTokens;
  viewer: Viewer;
  /** As it was asked for. */
  args: { uploadId: string };
}

/** Refused where the parts of all together have no room for one more. */
async function findParts({ assetFiles }: Media, memberId: string, id: string): Promise<string> {
  try {
    return await assetFiles.arriving.partsFile(memberId, id);
  } catch (failure) {
    throw failure instanceof UploadRefused ? ServiceError('SERVICE_UNAVAILABLE', 'picture.error.busy') : failure;
  }
}

/** Permission for the parts of one file, and how much of it is here. `address`: once it is whole. */
export async function openUpload(media: Media, { tokens, viewer, args }: Upload, file: string, now: Date) {
  const { uploadId } = parse(input, args);
  media.writes.consume(viewer, 'upload');
  const id = tokens.assetIdOf(viewer.memberId, uploadId);
  const [presetName, asset, path] = await Promise.all([
    tokens.issue(viewer.memberId, uploadId, now),
    findAsset(media.models, id),
    findParts(media, viewer.memberId, id),
  ]);
  const isReady = asset?.state === 'ready';
  const here = isReady ? undefined : await stat(path).catch(() => undefined);
  return {
    presetName,
    chunkBytes: limits.programmeChunkBytes,
    bytes: here?.size ?? 0,
    address: isReady ? media.fileAddresses.of({ assetId: id, name: file }, now) : null,
  };
}

/** What came of a file that nobody goes on with; one that is whole goes by itself. */
export async function cancelUpload(media: Media, { tokens, viewer, args }: Upload): Promise<true> {
  const { uploadId } = parse(input, args);
  media.writes.consume(viewer, 'remove');
  await media.assetFiles.arriving.removeParts(viewer.memberId, tokens.assetIdOf(viewer.memberId, uploadId));
  return true;
}
