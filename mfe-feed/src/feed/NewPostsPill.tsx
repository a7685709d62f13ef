import { Button, useWording } from '@banyan/framework';
import { IconArrowUp } from '@banyan/framework/icons';
import * as css from './NewPostsPill.module.css';

/** Says that there is more, and moves nothing until it is asked to. */
export function NewPostsPill({ count, onShow }: { count: number; onShow(): void }) {
  const { t } = useWording();
  if (count === 0) return null;
  const posts = t('feed.newPosts', { count });
  return (
    <div className={css.place} data-screen-only>
      <Button
        radius="xl"
        className={css.pill}
        leftSection={<IconArrowUp aria-hidden size={20} />}
        aria-label={t('feed.newPostsHint', { posts })}
        onClick={onShow}
      >
        {posts}
      </Button>
    </div>
  );
}
