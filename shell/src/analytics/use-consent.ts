import { useQuery } from '@banyan/framework';
import { type AnalyticsAnswer, AnalyticsConsentDocument } from '../generated/graphql.ts';

/** What the member answered, null while or because it cannot be said; asked of the server with each visit. */
export function useConsent(skip: boolean): { answer: AnalyticsAnswer | null; isLoading: boolean } {
  const { data, loading } = useQuery(AnalyticsConsentDocument, { fetchPolicy: 'cache-and-network', skip });
  return { answer: data?.analyticsConsent?.answer ?? null, isLoading: loading };
}
