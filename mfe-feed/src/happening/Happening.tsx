import { ErrorState, Link, OfflineState, Skeleton, Stack, Switch_, useWording } from '@banyan/framework';
import { Tabs } from '@banyan/framework/tabs';
import { GoingList } from '../going/GoingList.tsx';
import { EventDetails } from '../item/EventDetails.tsx';
import { eventState } from '../item/event-state.ts';
import { type HappeningEntry, isHappening } from '../item/feed-entry.ts';
import { useNow } from '../item/useNow.ts';
import { usePost } from '../post/usePost.ts';
import { RsvpRow } from '../rsvp/RsvpRow.tsx';
import { linkTo } from '../share/post-link.ts';
import { SportLine } from '../sport/SportCard.tsx';
import { EventWall } from '../wall/lazy-wall.ts';
import * as css from './Happening.module.css';
import { Previous } from './Previous.tsx';
import { type HappeningMore, useHappening } from './useHappening.ts';

/** Also of what is over or cancelled: the list of names stays. */
function HidingSwitch({ item, more }: { item: HappeningEntry; more: HappeningMore }) {
  const { t } = useWording();
  if (item.userRSVP !== 'GOING') return null;
  return (
    <Switch_
      label={t('feed.happening.hideMyName')}
      description={t('feed.happening.hideMyNameText')}
      checked={more.hidesMyName}
      onChange={(event) => more.hideMyName(event.currentTarget.checked)}
    />
  );
}

/** Who comes; from the start on beside the wall of photos (community.md §2). */
function WhoComes({ item, hidesMyName }: { item: HappeningEntry; hidesMyName: boolean }) {
  const { t } = useWording();
  const state = eventState(item, useNow());
  const isOver = state === 'ended';
  const list = () => <GoingList item={item} hidesMyName={hidesMyName} isOver={isOver || state === 'cancelled'} />;
  if (state === 'scheduled' || state === 'cancelled') return list();
  const label = t(isOver ? 'feed.happening.attended' : 'feed.happening.attending');
  const wall = () => <EventWall item={item} fallback={<Skeleton height={160} />} />;
  return (
    <Tabs
      label={item.title}
      tabs={[
        { id: 'live', label: t('feed.happening.live'), content: wall },
        { id: 'attending', label, content: list },
      ]}
    />
  );
}

/** Its title leads to all that is said of it: anyone who followed a link to the overlay has not read it. */
function Body({ item }: { item: HappeningEntry }) {
  const { t } = useWording();
  const more = useHappening(item);
  const { id, title } = item;
  return (
    <Stack>
      <h3 className={css.title} dir="auto">
        <Link href={linkTo(id)} className={css.link} title={t('feed.item.openPost', { title })}>
          {title}
        </Link>
      </h3>
      {item.__typename === 'SportEvent' && <SportLine item={item} />}
      <EventDetails item={item} />
      <RsvpRow item={item} isInOverlay />
      <HidingSwitch item={item} more={more} />
      <WhoComes item={item} hidesMyName={more.hidesMyName} />
      <Previous item={item} previous={more.previous} />
    </Stack>
  );
}

/** Before its start what a member needs to answer it, and who comes; afterwards how it goes and who is there. */
export function Happening({ id }: { id: string }) {
  const { t } = useWording();
  const { item, state, retry } = usePost(id);
  const again = { label: t('feed.retry'), onClick: retry };
  if (item && isHappening(item)) return <Body item={item} />;
  if (state === 'loading') return <Skeleton height={320} />;
  if (state === 'offline') return <OfflineState action={again} />;
  if (state === 'failed') return <ErrorState title={t('feed.post.failed')} action={again} />;
  return <p>{t('feed.post.missing')}</p>;
}
