import { CardLink } from './CardLink.tsx';
import { CardPoster } from './CardPoster.tsx';
import { CardText } from './CardText.tsx';
import { CardTitle } from './CardTitle.tsx';
import type { CardBodyProps } from './card-body.ts';
import type { NewsEntry } from './feed-entry.ts';

export function NewsCard({ item, titleId, isFirst, isFull }: CardBodyProps<NewsEntry>) {
  return (
    <>
      <CardTitle id={titleId} itemId={item.id} isFull={isFull}>
        {item.title}
      </CardTitle>
      <CardPoster title={item.title} thumb={item.thumbUrl} full={item.posterImageUrl} isFirst={isFirst} />
      <CardText isFull={isFull}>{item.description}</CardText>
      <CardLink link={item.link} />
    </>
  );
}
