import type { ServiceContext, WriteBudget } from '@banyan/kit';
import type { Settle } from './facts/settle.ts';
import { createLoaders, type Loaders } from './loaders.ts';
import type { Models } from './models.ts';
import type { FeedWrite } from './write-kinds.ts';

/** What the stories of this service work with; one per process. */
export interface Feed {
  models: Models;
  settle: Settle;
  writes: WriteBudget<FeedWrite>;
  clock: () => Date;
}

export interface FeedContext extends ServiceContext {
  feed: Feed;
  loaders: Loaders;
  /** The moment of this operation: everything in one answer is as of the same time. */
  now: Date;
}

/** After a write: what was read before it must not be answered with. */
export function readAnew(context: FeedContext): void {
  context.loaders = createLoaders(context.feed.models, context.viewer?.memberId, context.request);
}
