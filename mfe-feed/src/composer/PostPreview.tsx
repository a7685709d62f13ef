import { useViewer, useWording, VisuallyHidden } from '@banyan/framework';
import { useState } from 'react';
import { useCategories } from '../feed/useCategories.ts';
import { categoryName } from '../item/category-name.ts';
import { FeedCard } from '../item/FeedCard.tsx';
import * as css from './composer.module.css';
import type { PostForm } from './post-form.ts';
import { previewItem } from './preview-item.ts';

const NoComments = () => null;

/** The post as others will see it in the feed: the card itself, on which nothing can be done yet. */
export function PostPreview({ form }: { form: PostForm }) {
  const { t, language } = useWording();
  const viewer = useViewer();
  const { categories } = useCategories();
  const [now] = useState(() => new Date().toISOString());
  if (!viewer) return null;
  const item = previewItem(form, viewer, categories, now);
  const about = item.categories.map((category) => categoryName(category, language)).join(', ');
  return (
    <section aria-label={t('feed.write.preview')} className={css.seen}>
      {/* The card takes no focus, and is therefore not read out either. */}
      <VisuallyHidden>{[viewer.name, about, item.title, item.description].join('. ')}</VisuallyHidden>
      <div inert>
        <FeedCard item={item} Comments={NoComments} isFirst />
      </div>
    </section>
  );
}
