import type { ReactNode } from 'react';
import { CardPoster } from './CardPoster.tsx';
import { CardText } from './CardText.tsx';
import { CardTitle } from './CardTitle.tsx';
import type { CardBodyProps, EntryOf } from './feed-entry.ts';
import * as css from './StoryBody.module.css';

interface Props extends CardBodyProps<EntryOf<'Event' | 'News' | 'SportEvent'>> {
  /** Between the title and the picture. */
  children?: ReactNode;
  /** Lies over the picture's lower edge in the feed, where there is one and room on it; stands above it otherwise. */
  corner?: ReactNode;
}

/** Of what a kind has reported already, the text may be shorter: a phone shows more than one card. */
const linesAfter = (children: ReactNode) => (children ? 2 : 3);

/** What a post with a poster shows: its title, what its kind says, the poster and the text. */
export function StoryBody({ item, titleId, isFirst, isFull, children, corner }: Props) {
  const { id, title, thumbUrl, posterImageUrl, description } = item;
  const isOver = corner && !isFull && (thumbUrl ?? posterImageUrl) !== null;
  const poster = <CardPoster itemId={id} title={title} thumb={thumbUrl} full={posterImageUrl} isFirst={isFirst} />;
  return (
    <>
      <CardTitle id={titleId} itemId={id} isFull={isFull}>
        {title}
      </CardTitle>
      {children}
      <div className={css.frame} data-over={isOver || undefined}>
        {corner}
        {poster}
      </div>
      <CardText title={title} isFull={isFull} lines={linesAfter(children)}>
        {description}
      </CardText>
    </>
  );
}
