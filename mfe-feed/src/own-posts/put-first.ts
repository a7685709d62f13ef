import type { useApolloClient } from '@banyan/framework';
import { MyPostsDocument } from '../generated/graphql.ts';
import type { OwnPost } from './own-post.ts';

type Cache = ReturnType<typeof useApolloClient>['cache'];

/** Where the list of one's own posts is held already, what was just written stands first in it. */
export function putFirst(cache: Cache, post: OwnPost): void {
  cache.updateQuery({ query: MyPostsDocument }, (held) => {
    if (!held?.myPosts || held.myPosts.items.some(({ id }) => id === post.id)) return held;
    return { myPosts: { ...held.myPosts, items: [post, ...held.myPosts.items] } };
  });
}
