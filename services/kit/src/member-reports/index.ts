// What services that keep reports of members use of this folder.
export { announceEveryMs, announceReports, unannouncedQuery } from './announce-reports.ts';
export { eraseMemberReports } from './erase-member-reports.ts';
export { keepReport } from './keep-report.ts';
export * from './member-report.ts';
export { findFirstReports, findOpenReports, presentMemberReport } from './open-reports.ts';
export { openUpToQuery, settleMemberReports } from './settle-reports.ts';
