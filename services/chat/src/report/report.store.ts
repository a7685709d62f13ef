import type { Models } from '../models.ts';
import type { MessageReportDoc } from './report.model.ts';

/** One of those of this message that staff have not handled. */
export function findOpenReport(models: Models, messageId: string): Promise<MessageReportDoc | null> {
  return openReportQuery(models, messageId).lean<MessageReportDoc | null>();
}

/** Exported so that the plan test explains exactly what runs. */
export const openReportQuery = ({ messageReports }: Models, messageId: string) =>
  messageReports.findOne({ messageId, isOpen: true }).hint({ messageId: 1, reporterId: 1 });
