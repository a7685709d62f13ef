import { Slot } from '@banyan/framework';
import { CommentButton } from '../comment/CommentButton.tsx';
import { CommentCount } from '../comment/CommentCount.tsx';
import { ReactionButton } from '../reaction/ReactionButton.tsx';
import { ReactionSummary } from '../reaction/ReactionSummary.tsx';
import { useReaction } from '../reaction/useReaction.ts';
import { ReminderButton } from '../reminder/ReminderButton.tsx';
import { ShareButton } from '../share/ShareButton.tsx';
import * as css from './CardActions.module.css';
import { type FeedEntry, isHappening } from './feed-entry.ts';

interface Props {
  item: FeedEntry;
  onComment(): void;
}

/** What others did with the item, and what the viewer may do. */
export function CardActions({ item, onComment }: Props) {
  const react = useReaction(item);
  return (
    <div className={css.place}>
      <div className={css.counts}>
        <ReactionSummary itemId={item.id} counts={item.reactionCounts} />
        <CommentCount count={item.commentCount} />
      </div>
      <div className={css.actions}>
        {item.can.react && <ReactionButton mine={item.myReaction} onReact={react} />}
        {item.can.comment && <CommentButton onClick={onComment} />}
        {isHappening(item) && <ReminderButton item={item} />}
        <ShareButton item={item} />
        <Slot name="feed.item-action/v1" props={{ itemId: item.id, kind: item.__typename }} fallback={null} />
      </div>
    </div>
  );
}
