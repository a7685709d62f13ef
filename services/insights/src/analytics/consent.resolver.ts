import { orderedId, parse, ServiceError } from '@banyan/kit';
import { z } from 'zod';
import type { MutationResolvers, QueryResolvers } from '../generated/resolvers.ts';
import { eraseSome, findConsent, saveNo, saveYes } from './analytics.store.ts';
import { presentConsent } from './analytics-consent.view.ts';
import { requireAnalytics } from './require-analytics.ts';

export const analyticsConsent: QueryResolvers['analyticsConsent'] = async (_, __, { insights, viewer }) => {
  const { consentVersion } = requireAnalytics(insights.deployment);
  return presentConsent(viewer.memberId, await findConsent(insights.models, viewer.memberId), consentVersion);
};

const input = z.object({ on: z.boolean(), version: z.int().min(1) });

export const setAnalyticsConsent: MutationResolvers['setAnalyticsConsent'] = async (_, args, context) => {
  const { on, version } = parse(input, args);
  const { insights, viewer, now } = context;
  const { models } = insights;
  const { consentVersion } = requireAnalytics(insights.deployment);
  // Nobody agrees to words they have not read. A no is taken whatever they read.
  if (on && version !== consentVersion) throw ServiceError('CONFLICT');
  insights.writes.consume(viewer, 'consent');
  const consent = on
    ? await saveYes(models, viewer.memberId, version, orderedId(now), now)
    : await saveNo(models, viewer.memberId, version, now);
  // For nearly everybody all of it is gone before the answer; `eraseOn` sees to the rest.
  if (!on) for (const { subjectId } of consent?.erasing ?? []) await eraseSome(models, subjectId);
  return presentConsent(viewer.memberId, consent, consentVersion);
};
