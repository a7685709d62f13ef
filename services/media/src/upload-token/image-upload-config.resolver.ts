import { authorize, parse } from '@banyan/kit';
import { z } from 'zod';
import type { QueryResolvers } from '../generated/resolvers.ts';
import { acceptedTypes, limits } from '../limits.ts';
import { purposeText } from '../picture/purposes.ts';
import { canUploadFor, purposesOf } from '../policy/purpose.policy.ts';

const input = z.object({ tag: purposeText.nullish() });

/** community.md §3: image upload configuration. */
export const imageUploadConfig: QueryResolvers['imageUploadConfig'] = async (_, args, { media, viewer, now }) => {
  const { tag } = parse(input, args);
  if (tag) authorize(viewer, canUploadFor, tag);
  media.writes.consume(viewer, 'upload');
  return {
    cloudName: media.deployment.name,
    uploadUrl: '/media/upload',
    presetName: await media.uploadTokens.issue(viewer.memberId, tag ? [tag] : purposesOf(viewer), now),
    maxBytes: limits.bytes,
    maxPixels: limits.pixels,
    chunkBytes: limits.chunkBytes,
    types: acceptedTypes,
  };
};
