import { idText, orderedId, parse } from '@banyan/kit';
import { z } from 'zod';
import type { MutationResolvers } from '../generated/resolvers.ts';
import { findConsent, isKept, saveEvents } from './analytics.store.ts';
import { holdsFor } from './analytics-consent.view.ts';
import { analyticsItem, mostItems, requireOfNow } from './analytics-item.input.ts';
import { rowsOf } from './batch-rows.ts';
import { requireAnalytics } from './require-analytics.ts';

const input = z.object({ items: z.array(analyticsItem).max(mostItems), batchId: idText.nullish() });

export const reportAnalytics: MutationResolvers['reportAnalytics'] = async (_, args, { insights, viewer, now }) => {
  const { items, batchId } = parse(input, args);
  requireOfNow(items, now);
  const { models } = insights;
  const { consentVersion } = requireAnalytics(insights.deployment);
  const consent = await findConsent(models, viewer.memberId);
  if (!holdsFor(consent, consentVersion)) return false;
  const rows = rowsOf(items, consent.subjectId!, batchId ?? orderedId(now), now);
  const last = rows.at(-1);
  if (!last || (batchId && (await isKept(models, last._id)))) return true;
  insights.writes.consume(viewer, 'report');
  await saveEvents(models, rows);
  return true;
};
