import { type ComponentType, memo, useId, useState } from 'react';
import type { CommentsProps } from '../comment/EditorSlot.tsx';
import { kinds } from '../kinds.ts';
import { CardActions } from './CardActions.tsx';
import { CardHeader } from './CardHeader.tsx';
import * as css from './FeedCard.module.css';
import { type CardBodyProps, type FeedEntry, isHappening } from './feed-entry.ts';
import { REACTIONS, TALK, unless } from './same-item.ts';

interface Props {
  item: FeedEntry;
  /** What stands of its comments here. */
  Comments: ComponentType<CommentsProps>;
  isFirst?: boolean;
  isFull?: boolean;
  /** The rest comes in the next frame: what can be done with it, and its comments. Default: false. */
  isPartial?: boolean;
  /** Where it stands in the list. */
  'aria-posinset'?: number;
  'aria-setsize'?: number;
}

function Body({ item, ...rest }: CardBodyProps<FeedEntry>) {
  const Card = kinds[item.__typename].Card as ComponentType<CardBodyProps<FeedEntry>>;
  return <Card item={item} {...rest} />;
}

/** What others do with it draws neither again. */
const CardBody = memo(Body, unless(...TALK, ...REACTIONS));
const Header = memo(CardHeader, unless(...TALK, ...REACTIONS));

/** One item of the feed, of any kind. */
export const FeedCard = memo(function FeedCard(props: Props) {
  const { item, Comments, isFirst = false, isFull = false, isPartial = false, ...inSet } = props;
  const titleId = useId();
  const [isWriting, setWriting] = useState(false);
  return (
    <article
      className={css.card}
      aria-labelledby={titleId}
      {...inSet}
      tabIndex={-1}
      data-team={item.author?.admin || undefined}
      data-pinned={item.pinned || undefined}
      data-cancelled={(isHappening(item) && item.cancelled) || undefined}
    >
      <Header item={item} />
      <CardBody item={item} titleId={titleId} isFirst={isFirst} isFull={isFull} />
      {!isPartial && <CardActions item={item} onComment={() => setWriting(true)} />}
      {!isPartial && <Comments item={item} isWriting={isWriting} onWriting={setWriting} />}
    </article>
  );
});
