import { Button, useWording } from '@banyan/framework';
import type { CalendarPosition } from '@banyan/framework/calendar';
import { type Day, shortDay } from '@banyan/framework/days';
import type { ScheduledEntry } from './scheduled.ts';

interface NextDayProps {
  entries: ReadonlyMap<Day, readonly ScheduledEntry[]>;
  position: CalendarPosition;
}

/** From a day of nothing to the next of something. */
export function NextDay({ entries, position: { selected, select } }: NextDayProps) {
  const { t, language } = useWording();
  if (entries.has(selected)) return null;
  const next = [...entries.keys()].filter((day) => day > selected).sort()[0];
  if (!next) return null;
  return (
    <div>
      <Button variant="light" onClick={() => select(next)}>
        {t('feed.schedule.next', { day: shortDay(next, language) })}
      </Button>
    </div>
  );
}
