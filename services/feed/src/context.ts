import type { BlockedPairs, CallInternal, MemberContext, ServiceCore, WriteBudget } from '@banyan/kit';
import type { Calendars } from './calendar-address/calendars.ts';
import { createLoaders, type Loaders } from './loaders.ts';
import type { Models } from './models.ts';
import type { MemberPosts } from './policy/post.policy.ts';
import type { Speaker } from './post/speakers.ts';
import type { FeedWrite } from './write-kinds.ts';

/** What the use cases of this service work with; one per process. */
export interface Feed extends ServiceCore<Models> {
  writes: WriteBudget<FeedWrite>;
  /** Social, of who a viewer's friends are; identity, of who a calendar is of; media, of the pictures of posts. */
  callInternal: CallInternal;
  calendars: Calendars;
  /** Whom a viewer is kept apart from. */
  blockedPairs: BlockedPairs;
  stopHearing: () => void;
  /** What members may do who write posts. */
  memberPosts: MemberPosts;
  /** On whose behalf the team may write. */
  speakers: readonly Speaker[];
  /** Of the community. */
  languages: readonly string[];
  /** In which forms begin. */
  defaultCategory: string;
}

export interface FeedContext extends MemberContext {
  feed: Feed;
  loaders: Loaders;
}

/** After a write: what was read before it must not be answered with. */
export function resetLoaders(context: FeedContext): void {
  context.loaders = createLoaders(context.feed.models, context.viewer.memberId, context.request);
}
