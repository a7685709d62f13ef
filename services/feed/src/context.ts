import type { MemberContext, ServiceCore, WriteBudget } from '@banyan/kit';
import { createLoaders, type Loaders } from './loaders.ts';
import type { Models } from './models.ts';
import type { FeedWrite } from './write-kinds.ts';

/** What the stories of this service work with; one per process. */
export interface Feed extends ServiceCore<Models> {
  writes: WriteBudget<FeedWrite>;
}

export interface FeedContext extends MemberContext {
  feed: Feed;
  loaders: Loaders;
}

/** After a write: what was read before it must not be answered with. */
export function readAnew(context: FeedContext): void {
  context.loaders = createLoaders(context.feed.models, context.viewer.memberId, context.request);
}
