import { communityZone, FilterChip, PageTitle, Slot, useAskedAgain, useFlag, useWording } from '@banyan/framework';
import {
  Calendar,
  type CalendarPosition,
  entriesByDay,
  type LegendMark,
  type Sources,
  spanAround,
  useCalendarPosition,
  useSources,
  windowOf,
} from '@banyan/framework/calendar';
import { useToday } from '@banyan/framework/days';
import { IconBellRinging } from '@banyan/framework/icons';
import { useEffect, useMemo } from 'react';
import { useNow } from '../item/useNow.ts';
import { NextDay } from './NextDay.tsx';
import { ScheduleRow } from './ScheduleRow.tsx';
import { isMissing, ScheduleLoading, ScheduleMissing, SourcesFailed } from './ScheduleStates.tsx';
import * as css from './schedule.module.css';
import { ScheduleContext } from './schedule-context.ts';
import { isFollowed, type Scheduled, type ScheduledEntry, scheduledEntryOf } from './scheduled.ts';
import { useOnlyMine } from './useOnlyMine.ts';
import { useSchedule } from './useSchedule.ts';

const rowOf = (entry: ScheduledEntry) => <ScheduleRow entry={entry} />;

/** Schedule (community.md §2): all that takes place for the viewer, from the month before to the third ahead (§9). */
export function ScheduleScreen() {
  const { t } = useWording();
  const today = useToday();
  const span = useMemo(() => spanAround(today), [today]);
  const position = useCalendarPosition(today, span);
  const schedule = useSchedule(span, position.selected);
  const sources = useSources();
  const [onlyMine, setOnlyMine] = useOnlyMine();
  const entries = useEntries(schedule.items, sources, onlyMine);
  useBeginning(position, today);
  const nothingText = t(onlyMine ? 'feed.schedule.nothingMine' : 'feed.schedule.nothing');
  return (
    <div className={css.screen}>
      <Header onlyMine={onlyMine} onOnlyMine={setOnlyMine} />
      <Calendar
        {...{ position, today, span, entries, rowOf, nothingText }}
        marks={useMarks(sources)}
        instead={schedule.state === 'loading' && <ScheduleLoading />}
        failure={isMissing(schedule) && <ScheduleMissing state={schedule.state} onRetry={schedule.retry} />}
        notice={sources.hasFailed && <SourcesFailed onRetry={sources.retry} />}
        nothingMonthText={nothingText}
        belowDay={schedule.state === 'ready' && <NextDay entries={entries} position={position} />}
      />
      <Others {...{ span, sources }} />
    </div>
  );
}

/** A page begins at its top, wherever the one before was left; asked for again it is at today. */
function useBeginning({ select }: CalendarPosition, today: string): void {
  useEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  useAskedAgain(() => {
    window.scrollTo(0, 0);
    select(today);
  });
}

interface HeaderProps {
  onlyMine: boolean;
  onOnlyMine(next: boolean): void;
}

function Header({ onlyMine, onOnlyMine }: HeaderProps) {
  const { t } = useWording();
  return (
    <div className={css.head}>
      <PageTitle>{t('feed.schedule.title')}</PageTitle>
      <fieldset className={css.filter} aria-label={t('feed.filters')}>
        <FilterChip aria-pressed={!onlyMine} onClick={() => onOnlyMine(false)}>
          {t('feed.all')}
        </FilterChip>
        <FilterChip aria-pressed={onlyMine} onClick={() => onOnlyMine(true)}>
          <IconBellRinging aria-hidden size={18} /> {t('feed.schedule.mine')}
        </FilterChip>
      </fieldset>
    </div>
  );
}

/** All that there is, by its days. What other modules have is the viewer's own anyway. */
function useEntries(items: readonly Scheduled[], sources: Sources, onlyMine: boolean) {
  const now = useNow();
  return useMemo(() => {
    const zone = communityZone();
    const shown = onlyMine ? items.filter(isFollowed) : items;
    return entriesByDay<ScheduledEntry>([
      ...shown.map((item) => scheduledEntryOf(item, now, zone)),
      ...sources.entries,
    ]);
  }, [items, sources.entries, onlyMine, now]);
}

/** No mark is explained that no module has. Of live meetings the deployment says so at once: the days below would move with what comes. */
function useMarks({ entries }: Sources): readonly LegendMark[] {
  const isPlanned = useFlag('meetings');
  const hasMeetings = isPlanned || entries.some(({ kind }) => kind === 'meeting');
  return ['followed', 'event', ...(hasMeetings ? (['meeting'] as const) : []), 'over', 'cancelled'];
}

/** Draws nothing of its own: what does not come says so, with a Retry. */
function Others({ span, sources }: { span: Parameters<typeof windowOf>[0]; sources: Sources }) {
  const { onEntries } = sources;
  const asked = useMemo(() => ({ ...windowOf(span), onEntries }), [span, onEntries]);
  return (
    <ScheduleContext value={true}>
      <Slot name="calendar.entries/v1" props={asked} fallback={null} />
    </ScheduleContext>
  );
}
