import { useWording } from '@banyan/framework';
import { CardLink } from '../item/CardLink.tsx';
import { CardPoster } from '../item/CardPoster.tsx';
import { CardText } from '../item/CardText.tsx';
import { CardTitle } from '../item/CardTitle.tsx';
import { EventFacts } from '../item/EventFacts.tsx';
import type { CardBodyProps, EntryOf } from '../item/feed-entry.ts';
import * as css from './SportCard.module.css';

/** Which sport, who plays, and the score once there is one. */
function SportLine({ item }: { item: EntryOf<'SportEvent'> }) {
  const { t } = useWording();
  return (
    <p className={css.line}>
      <span>
        <bdi>{item.type}</bdi> · {t(`feed.item.${item.gender}`)}
      </span>
      {item.score && (
        <span className={css.score}>
          {t('feed.item.score')} <bdi>{item.score}</bdi>
        </span>
      )}
    </p>
  );
}

export function SportCard({ item, titleId, isFirst, isFull }: CardBodyProps<EntryOf<'SportEvent'>>) {
  return (
    <>
      <CardTitle id={titleId} itemId={item.id} isFull={isFull}>
        {item.title}
      </CardTitle>
      <SportLine item={item} />
      <EventFacts item={item} />
      <CardPoster
        itemId={item.id}
        title={item.title}
        thumb={item.thumbUrl}
        full={item.posterImageUrl}
        isFirst={isFirst}
      />
      <CardText title={item.title} isFull={isFull}>
        {item.description}
      </CardText>
      <CardLink link={item.link} />
    </>
  );
}
