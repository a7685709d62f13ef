// What members report of messages, and what moderation asks then.
import type { InternalRequest, Viewer } from '@banyan/kit';
import type { RunningChat } from './start-chat.ts';

export function moderating({ app, ask, clock }: Pick<RunningChat, 'app' | 'ask' | 'clock'>) {
  const handlers = app.internalHandlers;
  const subject = (id: string) => ({ kind: 'message' as const, id });
  return {
    report: (who: Viewer, messageId: string, given = 'reason: HARASSMENT') =>
      ask(who, `reportMessage(userId: "${who.memberId}", messageId: "${messageId}", ${given}) { id reportedAt }`),
    /** Of one message, with its reports, or as its author is answered. */
    contentOf: async (id: string, withReports = true) =>
      (await handlers['chat.reportedContent']!({ of: [subject(id)], withReports })).found[0]!,
    /** That it is kept, unless the test says otherwise. */
    settle: (id: string, given: Partial<InternalRequest<'chat.settleReports'>['decision']> = {}) => {
      const decision = { id: 'd1', by: 'dana', at: clock(), removes: false, ...given };
      return handlers['chat.settleReports']!({ subject: subject(id), decision });
    },
    restore: async (id: string, decisionId = 'd1') =>
      (await handlers['chat.restoreContent']!({ subject: subject(id), decisionId, by: 'dana' })).isRestored,
  };
}
