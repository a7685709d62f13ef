import { requireViewer } from '@banyan/kit';
import type { FeedContext } from '../context.ts';
import { listCategories } from './category.store.ts';
import { presentCategory } from './category.view.ts';

export async function categories(_: unknown, _args: unknown, context: FeedContext) {
  requireViewer(context.viewer);
  const found = await listCategories(context.feed.models);
  return found.map(presentCategory);
}
