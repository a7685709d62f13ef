import { type PreviewItem, Slot, useWording, visibleText } from '@banyan/framework';
import * as css from './composer.module.css';
import type { PostForm } from './post-form.ts';

const newsOf = ({ title, text, mainCategory, alsoIn, picture }: PostForm): PreviewItem => ({
  kind: 'news',
  speaker: null,
  title: visibleText(title),
  text: visibleText(text),
  categories: [mainCategory, ...alsoIn],
  poster: picture?.preview ?? null,
  link: null,
  pinned: false,
});

/** The post as others will see it in the feed, by the module's own slot: staff are shown by the same what they publish. */
export function PostPreview({ form }: { form: PostForm }) {
  const { t, language } = useWording();
  return (
    <section aria-label={t('feed.write.preview')} className={css.seen}>
      <Slot name="feed.item-preview/v1" props={{ item: newsOf(form), language }} />
    </section>
  );
}
