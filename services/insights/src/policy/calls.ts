// Who may call what of insights. The audit log is for whoever answers for staff, who do not read what is kept of them.
import type { Calls } from '@banyan/kit';

export const calls: Calls = {
  Query: {
    auditLog: { may: 'audit.read' },
  },
  Mutation: {
    reportRefusedPage: { may: 'signedIn' },
  },
};
