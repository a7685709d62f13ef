// The entry point @banyan/framework/page: what the pages that have it carry themselves.
export { type LeaveGuard, useLeaveGuard } from '../navigation/use-leave-guard.ts';
export { PageColumn, type PageColumnProps } from './PageColumn.tsx';
export { SearchField, type SearchFieldProps } from './SearchField.tsx';
