import { Slot } from '@banyan/framework';
import { useWaiting } from '@banyan/framework/outbox';
import { CommentButton } from '../comment/CommentButton.tsx';
import { ReactionButton } from '../reaction/ReactionButton.tsx';
import { ReactionSummary } from '../reaction/ReactionSummary.tsx';
import { reactionKey } from '../reaction/reaction-write.ts';
import { useReaction } from '../reaction/useReaction.ts';
import { ReminderButton } from '../reminder/ReminderButton.tsx';
import { ShareButton } from '../share/ShareButton.tsx';
import * as css from './CardActions.module.css';
import { type FeedEntry, isHappening } from './feed-entry.ts';

interface Props {
  item: FeedEntry;
  onComment(): void;
}

/** Follows what waits by itself: nothing beside it is drawn for that. */
function Reacting({ item }: Pick<Props, 'item'>) {
  const react = useReaction(item);
  const waiting = useWaiting(reactionKey(item.id));
  return <ReactionButton title={item.title} mine={item.myReaction} isWaiting={waiting?.isWaiting} onReact={react} />;
}

/** What the viewer may do with the item, and what others did. */
export function CardActions({ item, onComment }: Props) {
  return (
    <div className={css.actions}>
      {item.can.react && <Reacting item={item} />}
      {item.can.comment && <CommentButton title={item.title} count={item.commentCount} onClick={onComment} />}
      {isHappening(item) && <ReminderButton item={item} />}
      <ShareButton item={item} />
      <Slot name="feed.item-action/v1" props={{ itemId: item.id, kind: item.__typename }} fallback={null} />
      <div className={css.others}>
        <ReactionSummary item={item} />
      </div>
    </div>
  );
}
