// The entry point @banyan/framework/page: what the pages that have it carry themselves.

export { PageColumn, type PageColumnProps } from './PageColumn.tsx';
export { SearchField, type SearchFieldProps } from './SearchField.tsx';
export { type LeaveGuard, useLeaveGuard } from './use-leave-guard.ts';
