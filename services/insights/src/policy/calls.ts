// Who may call what of insights. The audit log is for anyone who answers for staff, who do not read what is kept of them. Whether
// they are counted is the member's own; who impersonates them answers nothing in their name, and what they do meanwhile is not counted.
import type { Calls } from '@banyan/kit';

export const calls: Calls = {
  Query: {
    auditLog: { may: 'audit.read' },
    analyticsConsent: { may: 'signedIn', private: true },
  },
  Mutation: {
    reportRefusedPage: { may: 'signedIn' },
    reportAnalytics: { may: 'signedIn', private: true },
    setAnalyticsConsent: { may: 'signedIn', private: true },
  },
};
