import type { ItemOf } from '../feed-item/envelope.ts';
import { presentEnvelope } from '../feed-item/feed-item.view.ts';
import type { newsContent } from './news.content.ts';

export type NewsView = ReturnType<typeof presentNews>;

export function presentNews(item: ItemOf<'news', typeof newsContent>, now: Date) {
  return { ...presentEnvelope(item, now), ...item.content, __typename: 'News' as const };
}
