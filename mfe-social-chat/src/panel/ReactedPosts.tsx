import { Link, useWording } from '@banyan/framework';
import { IconHeart, IconLotus, IconMoodSad, IconMoodSmile, IconThumbUp } from '@banyan/framework/icons';
import type { ReactedPost } from './feed-talk.ts';
import * as css from './ReactedPosts.module.css';

const MOST_SHOWN = 5;

const shapes = { like: IconThumbUp, namaste: IconLotus, love: IconHeart, happy: IconMoodSmile, sad: IconMoodSad };

/** The way back to what the viewer cared about, as far as the feed is loaded. Changes with each reaction. */
export function ReactedPosts({ posts }: { posts: readonly ReactedPost[] }) {
  const { t } = useWording();
  return (
    <section className={css.card} aria-labelledby="panel-reacted">
      <h2 id="panel-reacted" className={css.title}>
        {t('social.panel.reactedTitle')}
      </h2>
      <ul className={css.list}>
        {posts.slice(0, MOST_SHOWN).map(({ id, title, reaction }) => {
          const Shape = shapes[reaction];
          return (
            <li key={id}>
              <Link href={`/show-post/${encodeURIComponent(id)}/all`} className={css.post}>
                <span className={css.reaction}>
                  <Shape size={20} aria-label={t(`social.reaction.${reaction}`)} role="img" />
                </span>
                <span dir="auto" className={css.name}>
                  {title}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
