import type { ItemOf } from '../feed-item/feed-item.model.ts';
import { presentEnvelope } from '../feed-item/feed-item.view.ts';

export type NewsView = ReturnType<typeof presentNews>;

export function presentNews(item: ItemOf<'news'>, now: Date) {
  return { ...presentEnvelope(item, now), ...item.content, __typename: 'News' as const };
}
