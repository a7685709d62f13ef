import { useApolloClient, useMutation, useQuery } from '@banyan/framework';
import {
  ManagedCategoriesDocument,
  type ManagedCategoryFieldsFragment,
  MoveCategoryDocument,
  RestoreCategoryDocument,
  RetireCategoryDocument,
} from '../generated/graphql.ts';
import { eachVisit } from '../pages/usePages.ts';
import { moved, type Rows, useMoving, useRetiring, useRows } from '../programme/use-rows.ts';

export type Category = ManagedCategoryFieldsFragment;
export type Categories = Rows<Category>;

/** All categories in their order, those that are retired too. */
export function useCategories(): Categories {
  const { data, ...asked } = useQuery(ManagedCategoriesDocument, eachVisit);
  return useRows(data?.managedCategories as readonly Category[] | null | undefined, asked);
}

/** Puts categories in order. */
export function useMovingCategories(categories: Categories) {
  const { cache } = useApolloClient();
  const [move] = useMutation(MoveCategoryDocument);
  const show = (id: string, before: string | null) => {
    cache.updateQuery({ query: ManagedCategoriesDocument }, (list) =>
      list?.managedCategories ? { ...list, managedCategories: moved(list.managedCategories, id, before) } : list,
    );
  };
  return useMoving(categories, { show, move: (id, before) => move({ variables: { id, before } }) });
}

/** Retires a category, which can be taken back, or restores one. */
export function useRetiringCategories() {
  const [retire] = useMutation(RetireCategoryDocument);
  const [restore] = useMutation(RestoreCategoryDocument);
  const words = {
    retired: 'admin.categories.retired',
    restored: 'admin.categories.restored',
    conflict: 'admin.categories.needed',
  } as const;
  return useRetiring({
    retire: (id) => retire({ variables: { id } }),
    restore: (id) => restore({ variables: { id } }),
    words,
  });
}
