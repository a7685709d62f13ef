// Field -> function, and nothing else.
import type { CompleteResolvers } from '@banyan/kit';
import { analyticsConsent, setAnalyticsConsent } from './analytics/consent.resolver.ts';
import { reportAnalytics } from './analytics/report.resolver.ts';
import { auditLog } from './audit/audit-log.resolver.ts';
import { reportRefusedPage } from './audit/refused-page.resolver.ts';
import type { Resolvers, ResolversParentTypes } from './generated/resolvers.ts';

export const resolvers: CompleteResolvers<Resolvers, ResolversParentTypes> = {
  Query: { auditLog, analyticsConsent },
  Mutation: { reportRefusedPage, reportAnalytics, setAnalyticsConsent },
};
