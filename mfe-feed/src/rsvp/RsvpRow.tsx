import { openModalRoute, useWording } from '@banyan/framework';
import { IconLock, IconUsers } from '@banyan/framework/icons';
import { type EventState, eventState } from '../item/event-state.ts';
import type { HappeningEntry } from '../item/feed-entry.ts';
import { useNow } from '../item/useNow.ts';
import { RsvpButton } from './RsvpButton.tsx';
import * as css from './RsvpRow.module.css';
import { answerWords, rsvpStateOf } from './rsvp-state.ts';
import { useFreshRights } from './useFreshRights.ts';
import { useMyPlace } from './useMyPlace.ts';

/** More that are left are no news. */
const FEW = 5;

/** How many come, how many maybe, and where seats are few how many are left. */
function useNumbers(item: HappeningEntry, state: EventState): string {
  const { t } = useWording();
  const { goingCount, maybeCount, waitingCount, placesLeft, userRSVP } = item;
  if (state === 'cancelled') return '';
  if (state === 'ended') return goingCount > 0 ? t('feed.rsvp.came', { count: goingCount }) : '';
  const isFew = placesLeft !== null && placesLeft <= FEW;
  return [
    // Whose own answer is on its way is not asked for it.
    goingCount > 0 ? t('feed.rsvp.count', { count: goingCount }) : userRSVP !== 'GOING' && t('feed.rsvp.first'),
    maybeCount > 0 && t('feed.rsvp.maybeCount', { count: maybeCount }),
    isFew && (placesLeft > 0 ? t('feed.rsvp.left', { count: placesLeft }) : t('feed.rsvp.full')),
    waitingCount > 0 && t('feed.rsvp.waitingCount', { count: waitingCount }),
  ]
    .filter(Boolean)
    .join('\u00a0· ');
}

/** Nothing is answered any more: in words, and by a lock. */
function Closed({ item }: { item: HappeningEntry }) {
  const { t } = useWording();
  const answer = item.userRSVP && t(answerWords[item.userRSVP]);
  return (
    <span className={css.closed}>
      <IconLock aria-hidden size={16} /> {answer ? t('feed.rsvp.wasYours', { answer }) : t('feed.rsvp.closed')}
    </span>
  );
}

interface Props {
  item: HappeningEntry;
  /** Who comes stands below it: the numbers lead nowhere. */
  isInOverlay?: boolean;
}

/** The numbers; from a card they lead to who that is. */
function Numbers({ item, isInOverlay, children }: Props & { children: string }) {
  const { t } = useWording();
  const inside = (
    <>
      <IconUsers aria-hidden size={18} /> <span>{children}</span>
    </>
  );
  if (isInOverlay) return <span className={css.numbers}>{inside}</span>;
  return (
    <button
      type="button"
      className={css.numbers}
      aria-haspopup="dialog"
      data-numbers
      aria-label={t('feed.rsvp.who', { numbers: children, title: item.title })}
      onClick={() => openModalRoute('event', item.id)}
    >
      {inside}
    </button>
  );
}

/** Who comes to what takes place, and the viewer's own answer. */
export function RsvpRow({ item, isInOverlay = false }: Props) {
  const { t } = useWording();
  const state = eventState(item, useNow());
  const numbers = useNumbers(item, state);
  useMyPlace(item);
  useFreshRights(item, state);
  const isOver = state === 'cancelled' || state === 'ended';
  const position = rsvpStateOf(item) === 'waiting' && item.myPlace?.position;
  return (
    <div className={css.row}>
      {numbers && (
        <Numbers item={item} isInOverlay={isInOverlay}>
          {numbers}
        </Numbers>
      )}
      {isOver ? <Closed item={item} /> : item.can.answer && <RsvpButton item={item} />}
      {!isOver && position && <p className={css.position}>{t('feed.rsvp.position', { position })}</p>}
    </div>
  );
}
