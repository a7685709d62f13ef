import { idText, parse, ServiceError } from '@banyan/kit';
import { z } from 'zod';
import type { MutationResolvers } from '../generated/resolvers.ts';
import { isKnownManual } from '../manual/manual.store.ts';
import { clamped } from '../video-view/video-view.resolver.ts';
import { saveOpening } from './manual-view.store.ts';

/** Without an id of its own an opening is that of the same minute. */
const withinMs = 60_000;

const openingInput = z.object({
  manualId: idText,
  type: z.string().refine((type) => type === 'view'),
  viewId: idText.nullish(),
  at: z.date().nullish(),
});

export const materialView: MutationResolvers['materialView'] = async (_, args, { wellness, viewer, now }) => {
  const { manualId, viewId, ...given } = parse(openingInput, args);
  if (!(await isKnownManual(wellness.models, manualId))) throw ServiceError('NOT_FOUND');
  wellness.writes.consume(viewer, 'view');
  const at = clamped(given.at, now);
  const opening = { memberId: viewer.memberId, manualId, at };
  await saveOpening(wellness.models, { ...opening, viewId: viewId ?? `${Math.floor(at.getTime() / withinMs)}` });
  return true;
};
