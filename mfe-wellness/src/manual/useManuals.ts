import { ManualsDocument, type ManualsQuery, type ManualsQueryVariables } from '../generated/graphql.ts';
import { type Pages, usePages } from '../list/use-pages.ts';
import type { Manual } from './manual-texts.ts';

export interface Manuals extends Omit<Pages<never>, 'page'> {
  manuals: readonly Manual[];
  hasMore: boolean;
}

/** All manuals, or what was found. */
export function useManuals(search: string): Manuals {
  const { page, ...pages } = usePages<ManualsQuery, ManualsQueryVariables, Page>(
    { document: ManualsDocument, variables: search ? { search } : {} },
    ({ allManuals }) => allManuals,
  );
  return { ...pages, manuals: (page?.items ?? []) as readonly Manual[], hasMore: page?.hasMore ?? false };
}

type Page = NonNullable<ManualsQuery['allManuals']>;
