// What members reported, from the domain event logs of the services that keep it, becomes cases: nothing that was reported while this process
// was away is lost.
import { consumeDomainEvents, type EventLog, type Logger, offsetsIn, type ServiceName } from '@banyan/kit';
import { findCase, insertCase } from '../case/case.store.ts';
import { type Changing, caseChanged, changeCase } from '../case/change-case.ts';
import { caseId, opened, type Reported, reported, reportWithdrawn } from '../case/report-steps.ts';
import { type ReportEvent, reportTypes } from './report-types.ts';

interface Taking extends Changing {
  /** Of all services that run. They start beside this one, so they are asked for when they are read. */
  eventLogs: () => [ServiceName, EventLog][];
  logger: Logger;
}

/** The services whose members report something. */
const followed: readonly ServiceName[] = ['feed', 'social', 'chat'];

/** One turn: takes what each service reported since the last. */
export function takeReports(moderation: Taking): () => Promise<void> {
  const { models, eventLogs, logger } = moderation;
  return consumeDomainEvents<ReportEvent['type']>({
    logs: () => eventLogs().filter(([service]) => followed.includes(service)),
    types: reportTypes,
    ...offsetsIn(models.offsets),
    take: async (domainEvents) => {
      for (const domainEvent of domainEvents) await takeReport(moderation, domainEvent as ReportEvent);
    },
    logger,
  });
}

/** Safe to repeat. */
export async function takeReport(moderation: Changing, domainEvent: ReportEvent): Promise<void> {
  const { models } = moderation;
  if (domainEvent.type === 'feed.reportWithdrawn') {
    const { reportId, commentId } = domainEvent.data;
    const found = await findCase(models, caseId('comment', commentId));
    if (found) await changeCase(moderation, found, (each) => reportWithdrawn(each, reportId, domainEvent.at));
    return;
  }
  await addReport(moderation, reportedIn(domainEvent));
}

async function addReport(moderation: Changing, subject: Reported): Promise<void> {
  const { models, outbox, clock } = moderation;
  const first = opened(subject);
  const found = await findCase(models, first._id);
  if (!found) {
    const domainEvents = [caseChanged(first._id, clock())];
    if (await insertCase(models, first, domainEvents))
      return void outbox.dispatch(models.cases, first._id, domainEvents);
    // Another process took the first report meanwhile.
    return addReport(moderation, subject);
  }
  await changeCase(moderation, found, (each) => reported(each, subject));
}

function reportedIn({ type, data, at }: Exclude<ReportEvent, { type: 'feed.reportWithdrawn' }>): Reported {
  const report = { id: data.reportId, by: data.memberId, at };
  switch (type) {
    case 'feed.commentReported':
      return { kind: 'comment', subjectId: data.commentId, memberId: data.authorId, report };
    case 'feed.postReported':
      return { kind: 'post', subjectId: data.itemId, memberId: data.authorId, report };
    case 'social.memberReported':
      return { kind: 'member', subjectId: data.toId, memberId: data.toId, report };
    case 'chat.messageReported':
      return { kind: 'message', subjectId: data.messageId, memberId: data.authorId, report };
  }
}
