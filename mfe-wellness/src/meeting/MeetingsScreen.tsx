import {
  Button,
  EmptyState,
  ErrorState,
  lazyPart,
  OfflineState,
  PageTitle,
  Skeleton,
  useNetworkStatus,
  useSearchParams,
  useViewer,
  useWording,
} from '@banyan/framework';
import { useFocusHome } from '@banyan/framework/focus';
import { IconChevronDown, IconVideo } from '@banyan/framework/icons';
import { useRef, useState } from 'react';
import { MeetingRow } from './MeetingRow.tsx';
import * as css from './meeting.module.css';
import type { Meeting } from './meeting-state.ts';
import { useMeetingActs } from './use-meeting-acts.ts';
import { type Meetings, useMeetings } from './use-meetings.ts';

const RoomScreen = lazyPart(() =>
  import(/* webpackChunkName: "later-room" */ '../room/RoomScreen.tsx').then((file) => file.RoomScreen),
);

/** The live meetings of the programme, and the room of one that the address names. */
export function MeetingsScreen() {
  const [search] = useSearchParams();
  const room = search.get('room');
  return room ? <RoomScreen key={room} meetingId={room} fallback={<Skeleton height="16rem" />} /> : <MeetingList />;
}

/** The next first, what is over folded (safe-behaviour 82). */
function MeetingList() {
  const { t } = useWording();
  const found = useMeetings();
  const obstacle = useObstacle();
  const screen = useRef<HTMLDivElement>(null);
  useFocusHome(screen);
  return (
    <div ref={screen} className={css.screen}>
      <PageTitle>{t('wellness.meetings.title')}</PageTitle>
      {obstacle && (
        <p role="status" className={css.hint}>
          {obstacle}
        </p>
      )}
      <Shown found={found} isStill={obstacle !== null} />
    </div>
  );
}

/** Why nothing can be done about them now; null where it can. */
function useObstacle(): string | null {
  const { t } = useWording();
  const viewer = useViewer();
  const { online } = useNetworkStatus();
  if (viewer?.acting) return t('wellness.meetings.private', { name: viewer.name });
  return online ? null : t('wellness.meetings.offline');
}

function Shown({ found, isStill }: { found: Meetings; isStill: boolean }) {
  const { t } = useWording();
  const { state, read, coming, past } = found;
  const again = { label: t('wellness.meetings.retry'), onClick: read };
  if (state === 'failed') return <ErrorState title={t('wellness.meetings.failed')} action={again} />;
  if (state === 'offline') return <OfflineState action={again} />;
  if (state === 'loading') return <ListSkeleton />;
  return (
    <>
      {coming.length > 0 ? (
        <List meetings={coming} found={found} isStill={isStill} />
      ) : (
        <EmptyState icon={IconVideo} title={t('wellness.meetings.none')} text={t('wellness.meetings.noneText')} />
      )}
      {past.length > 0 && <Past found={found} />}
    </>
  );
}

interface ListProps {
  meetings: readonly Meeting[];
  found: Meetings;
  isStill: boolean;
}

function List({ meetings, found: { now, read }, isStill }: ListProps) {
  const { t } = useWording();
  const acts = useMeetingActs(read);
  const [search] = useSearchParams();
  const asked = search.get('meeting');
  const [next] = meetings;
  return (
    <ul className={css.list} aria-label={t('wellness.meetings.coming')}>
      {meetings.map((meeting) => (
        <MeetingRow
          key={meeting.id}
          meeting={meeting}
          now={now}
          isNext={meeting === next}
          isAsked={meeting.id === asked}
          acts={isStill ? null : acts}
        />
      ))}
    </ul>
  );
}

function Past({ found: { past, now } }: { found: Meetings }) {
  const { t } = useWording();
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={css.past}>
      <Button
        variant="subtle"
        aria-expanded={isOpen}
        leftSection={<IconChevronDown aria-hidden size={20} className={css.chevron} />}
        onClick={() => setOpen(!isOpen)}
      >
        {t('wellness.meetings.past', { count: past.length })}
      </Button>
      {isOpen && (
        <ul className={css.list} aria-label={t('wellness.meetings.pastList')}>
          {past.map((meeting) => (
            <MeetingRow key={meeting.id} meeting={meeting} now={now} acts={null} />
          ))}
        </ul>
      )}
    </section>
  );
}

function ListSkeleton() {
  const { t } = useWording();
  return (
    <div className={css.list} role="status" aria-label={t('wellness.meetings.loading')}>
      {['one', 'two', 'three'].map((each) => (
        <Skeleton key={each} height="8rem" />
      ))}
    </div>
  );
}
