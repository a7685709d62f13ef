import { useQuery } from '@banyan/framework';
import { AuditLogDocument, type AuditLogQuery } from '../generated/graphql.ts';
import { eachVisit, type Pages, usePages } from '../pages/usePages.ts';
import { type AuditFilter, variablesOf } from './audit-filter.ts';

export type AuditEntry = NonNullable<AuditLogQuery['auditLog']>['items'][number];

/** What staff did, newest first. */
export function useAuditLog(filter: AuditFilter): Pages<AuditEntry> {
  const variables = variablesOf(filter);
  const { data, fetchMore, ...query } = useQuery(AuditLogDocument, { variables, ...eachVisit });
  const page = data?.auditLog as NonNullable<AuditLogQuery['auditLog']> | undefined;
  return usePages(page, { ...query, more: (cursor) => fetchMore({ variables: { ...variables, cursor } }) });
}
