// What a report makes of a case. Pure: null where nothing changes, as for a domain event that is read once more.
import { derivedId, type ModeratedKind } from '@banyan/kit';
import type { CaseDoc, CaseReport, Decision } from './case.model.ts';
import { isOfAppeal } from './outcomes.ts';

export interface Reported {
  kind: ModeratedKind;
  subjectId: string;
  /** Whose it is. */
  memberId?: string;
  report: Pick<CaseReport, 'id' | 'by' | 'at'>;
}

/** More of one subject are handled with the others by the service that keeps them. */
export const mostReports = 1_000;

export const caseId = (kind: ModeratedKind, subjectId: string): string => derivedId('moderation case', kind, subjectId);

export const openReports = ({ reports }: Pick<CaseDoc, 'reports'>): CaseReport[] =>
  reports.filter(({ withdrawnAt }) => withdrawnAt === undefined);

/** The decision that its author appealed and nobody has answered. */
export const appealedDecision = ({ decisions }: Pick<CaseDoc, 'decisions'>): Decision | undefined =>
  decisions.findLast(({ appeal }) => appeal !== undefined && appeal.answeredAt === undefined);

/** Open or not, and since when, as its reports and its appeal say. */
export function reopened<Case extends Omit<CaseDoc, 'isOpen'>>(found: Case): Case & Pick<CaseDoc, 'isOpen'> {
  const appeal = appealedDecision(found)?.appeal;
  const times = [...openReports(found), ...(appeal ? [appeal] : [])].map(({ at }) => at.getTime());
  return { ...found, isOpen: times.length > 0, ...(times.length > 0 && { openedAt: new Date(Math.min(...times)) }) };
}

/** A case of its first report. */
export function opened({ kind, subjectId, memberId, report }: Reported): CaseDoc {
  const whose = memberId === undefined ? {} : { memberId };
  const begun = { _id: caseId(kind, subjectId), turn: 0, kind, subjectId, ...whose, revision: 1, decisions: [] };
  return { ...begun, reports: [report], isOpen: true, openedAt: report.at };
}

/** What was decided since was decided of this report too; an appeal that was answered was not. */
export function reported(found: CaseDoc, { report }: Pick<Reported, 'report'>): CaseDoc | null {
  const { reports, decisions, revision } = found;
  const last = decisions.findLast(({ outcome }) => !isOfAppeal(outcome));
  if (last && report.at <= last.at) return null;
  const known = reports.find(({ id }) => id === report.id);
  if (known && (known.withdrawnAt === undefined || report.at <= known.withdrawnAt)) return null;
  const others = reports.filter(({ id }) => id !== report.id);
  if (others.length >= mostReports) return null;
  return reopened({ ...found, revision: revision + 1, reports: [...others, report] });
}

export function reportWithdrawn(found: CaseDoc, reportId: string, at: Date): CaseDoc | null {
  const known = openReports(found).find((report) => report.id === reportId && report.at <= at);
  if (!known) return null;
  const reports = found.reports.map((report) => (report === known ? { ...report, withdrawnAt: at } : report));
  return reopened({ ...found, revision: found.revision + 1, reports });
}
