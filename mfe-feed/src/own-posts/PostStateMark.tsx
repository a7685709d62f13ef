import { useWording } from '@banyan/framework';
import {
  type Icon,
  IconArchive,
  IconArrowBackUp,
  IconCircleCheck,
  IconClock,
  IconHourglass,
  IconPencil,
  IconTrash,
  IconX,
} from '@banyan/framework/icons';
import type { PostState } from './own-post.ts';
import * as css from './own-posts.module.css';

const icons: Record<PostState, Icon> = {
  DRAFT: IconPencil,
  WAITING: IconHourglass,
  SCHEDULED: IconClock,
  PUBLISHED: IconCircleCheck,
  ENDED: IconArchive,
  REJECTED: IconX,
  WITHDRAWN: IconArrowBackUp,
  REMOVED: IconTrash,
};

/** What became of a post, in a word and a drawing. */
export function PostStateMark({ state }: { state: PostState }) {
  const { t } = useWording();
  const Shape = icons[state];
  return (
    <span className={css.state} data-state={state}>
      <Shape aria-hidden size={18} /> {t(`feed.own.state.${state}`)}
    </span>
  );
}
