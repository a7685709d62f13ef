import type { ReactNode } from 'react';
import { CardPoster } from './CardPoster.tsx';
import { CardText } from './CardText.tsx';
import { CardTitle } from './CardTitle.tsx';
import type { CardBodyProps, EntryOf } from './feed-entry.ts';

interface Props extends CardBodyProps<EntryOf<'Event' | 'News' | 'SportEvent'>> {
  /** Between the title and the picture. */
  children?: ReactNode;
}

/** What a post with a poster shows: its title, what its kind says, the poster and the text. */
export function StoryBody({ item, titleId, isFirst, isFull, children }: Props) {
  const { id, title, thumbUrl, posterImageUrl, description } = item;
  return (
    <>
      <CardTitle id={titleId} itemId={id} isFull={isFull}>
        {title}
      </CardTitle>
      {children}
      <CardPoster itemId={id} title={title} thumb={thumbUrl} full={posterImageUrl} isFirst={isFirst} />
      <CardText title={title} isFull={isFull}>
        {description}
      </CardText>
    </>
  );
}
