import { useQuery } from '@banyan/framework';
import { type CategoryFieldsFragment, FeedCategoriesDocument } from '../generated/graphql.ts';

export function useCategories(): { categories: readonly CategoryFieldsFragment[]; failed: boolean; retry(): void } {
  const { data, error, refetch } = useQuery(FeedCategoriesDocument);
  const categories = data?.categories ?? [];
  return { categories, failed: Boolean(error) && categories.length === 0, retry: () => void refetch().catch(() => {}) };
}
