import { memo, useId, useState } from 'react';
import { CommentSection } from '../comment/CommentSection.tsx';
import { CardActions } from './CardActions.tsx';
import { CardHeader } from './CardHeader.tsx';
import type { CardBodyProps } from './card-body.ts';
import { EventCard } from './EventCard.tsx';
import * as css from './FeedCard.module.css';
import type { FeedEntry } from './feed-entry.ts';
import { NewsCard } from './NewsCard.tsx';
import { PollCard } from './PollCard.tsx';
import { SportCard } from './SportCard.tsx';

interface Props {
  item: FeedEntry;
  isFirst?: boolean;
  isFull?: boolean;
}

function CardBody({ item, ...rest }: CardBodyProps<FeedEntry>) {
  switch (item.__typename) {
    case 'Event':
      return <EventCard item={item} {...rest} />;
    case 'SportEvent':
      return <SportCard item={item} {...rest} />;
    case 'News':
      return <NewsCard item={item} {...rest} />;
    case 'Poll':
      return <PollCard item={item} {...rest} />;
  }
}

/** One item of the feed, of any kind. */
export const FeedCard = memo(function FeedCard({ item, isFirst = false, isFull = false }: Props) {
  const titleId = useId();
  const [isWriting, setWriting] = useState(false);
  return (
    <article
      className={css.card}
      aria-labelledby={titleId}
      tabIndex={-1}
      data-team={item.author?.admin || undefined}
      data-item={item.id}
    >
      <CardHeader item={item} />
      <CardBody item={item} titleId={titleId} isFirst={isFirst} isFull={isFull} />
      <CardActions item={item} onComment={() => setWriting(true)} />
      <CommentSection item={item} isFull={isFull} isWriting={isWriting} onWriting={setWriting} />
    </article>
  );
});
