import { formatEventTime, type PreviewItem, useViewer, useWording, VisuallyHidden } from '@banyan/framework';
import { useState } from 'react';
import { useCategories } from '../feed/useCategories.ts';
import { categoryName } from '../item/category-name.ts';
import { FeedCard } from '../item/FeedCard.tsx';
import { type FeedEntry, isHappening } from '../item/feed-entry.ts';
import { previewItem } from './preview-item.ts';

const NoComments = () => null;

/** What stands on the card, for who has it read out. */
function wordsOf(item: FeedEntry, language: 'en' | 'he'): string {
  return [
    item.author?.name,
    item.categories.map((category) => categoryName(category, language)).join(', '),
    item.title,
    ...(isHappening(item) ? [formatEventTime(item, language), item.locationName] : []),
    ...(item.__typename === 'Poll' ? item.possibleAnswers.map(({ answer }) => answer) : [item.description]),
    item.__typename === 'News' && item.link,
  ]
    .filter(Boolean)
    .join('. ');
}

/** What is not published yet as others will see it in the feed: the card itself, on which nothing can be done. */
export function PreviewCard({ item }: { item: PreviewItem }) {
  const { language } = useWording();
  const viewer = useViewer();
  const { categories } = useCategories();
  const [now] = useState(() => new Date().toISOString());
  if (!viewer) return null;
  const entry = previewItem(item, viewer, categories, now);
  return (
    <>
      {/* The card takes no focus, and is therefore not read out either. */}
      <VisuallyHidden>{wordsOf(entry, language)}</VisuallyHidden>
      <div inert>
        <FeedCard item={entry} Comments={NoComments} isFirst />
      </div>
    </>
  );
}
