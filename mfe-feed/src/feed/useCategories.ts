import { useQuery } from '@banyan/framework';
import { type CategoryFieldsFragment, FeedCategoriesDocument } from '../generated/graphql.ts';

/** Shown as they are known, and asked again each time: staff add and retire them. */
export function useCategories(): { categories: readonly CategoryFieldsFragment[]; failed: boolean; retry(): void } {
  const { data, error, refetch } = useQuery(FeedCategoriesDocument, {
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const categories = data?.categories ?? [];
  return { categories, failed: Boolean(error) && categories.length === 0, retry: () => void refetch().catch(() => {}) };
}
