import { useWording } from '@banyan/framework';
import { CardLink } from '../item/CardLink.tsx';
import { EventDetails } from '../item/EventDetails.tsx';
import type { CardBodyProps, EntryOf } from '../item/feed-entry.ts';
import { StoryBody } from '../item/StoryBody.tsx';
import { RsvpSlot } from '../rsvp/RsvpSlot.tsx';
import { EventWall } from '../wall/lazy-wall.ts';
import * as css from './SportCard.module.css';

/** Which sport, who plays, and the score once there is one. */
export function SportLine({ item }: { item: EntryOf<'SportEvent'> }) {
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

export function SportCard(props: CardBodyProps<EntryOf<'SportEvent'>>) {
  const { item } = props;
  return (
    <>
      <StoryBody {...props} corner={<RsvpSlot item={item} />}>
        <SportLine item={item} />
        <EventDetails item={item} />
      </StoryBody>
      <CardLink link={item.link} />
      {props.isFull && <EventWall item={item} fallback={null} />}
    </>
  );
}
