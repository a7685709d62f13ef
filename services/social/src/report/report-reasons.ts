export const reportReasons = ['SPAM', 'HARASSMENT', 'IMPERSONATION', 'UNSAFE_ADVICE', 'OTHER'] as const;
export type ReportReason = (typeof reportReasons)[number];
