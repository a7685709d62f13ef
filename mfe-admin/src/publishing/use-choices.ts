import { isOnline, useQuery, useRetryWhenBack } from '@banyan/framework';
import { PublishingChoicesDocument, type PublishingChoicesQuery } from '../generated/graphql.ts';

export type Target = NonNullable<PublishingChoicesQuery['publicationTargets']>[number];
export type Category = NonNullable<PublishingChoicesQuery['categories']>[number];

export type Speaker = NonNullable<PublishingChoicesQuery['publicationSpeakers']>[number];

export interface Choices {
  /** On whose behalf, beside one's own name. */
  speakers: readonly Speaker[];
  /** Everyone, and each group by name. */
  targets: readonly Target[];
  categories: readonly Category[];
  state: 'loading' | 'ready' | 'failed' | 'offline';
  retry(): void;
}

/** For whom and about what something can be published. Asked again each time: groups and categories come and go. */
export function useChoices(): Choices {
  const { data, error, refetch } = useQuery(PublishingChoicesDocument, {
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const retry = () => void refetch().catch(() => {});
  useRetryWhenBack(Boolean(error), retry);
  const missing = error ? (isOnline() ? 'failed' : 'offline') : 'loading';
  const { publicationTargets: targets, categories, publicationSpeakers: speakers } = data ?? {};
  return {
    targets: targets ?? [],
    categories: categories ?? [],
    speakers: speakers ?? [],
    state: targets && categories ? 'ready' : missing,
    retry,
  };
}
