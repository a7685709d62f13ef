import { isOnline, useQuery, useRetryWhenBack } from '@banyan/framework';
import { MyPostDocument } from '../generated/graphql.ts';
import type { OwnPost } from './own-post.ts';

export interface FoundPost {
  post: OwnPost | null;
  /** `missing`: there is none, or it is not the viewer's. */
  state: 'loading' | 'ready' | 'missing' | 'failed' | 'offline';
  retry(): void;
}

/** One of the viewer's own posts. */
export function useOwnPost(id: string): FoundPost {
  const { data, error, refetch } = useQuery(MyPostDocument, { variables: { id } });
  const post = data?.myPost ?? null;
  const retry = () => void refetch().catch(() => {});
  useRetryWhenBack(Boolean(error), retry);
  if (post) return { post, state: 'ready', retry };
  if (error) return { post, state: isOnline() ? 'failed' : 'offline', retry };
  return { post, state: data ? 'missing' : 'loading', retry };
}
