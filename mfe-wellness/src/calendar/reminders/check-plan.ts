import { longestText, visibleText } from '@banyan/framework';
import { addDays, type Day, instantOf, isDay } from '@banyan/framework/days';
import type { Plan } from './plan.ts';

/** What is wrong, by the field where it can be put right. */
export type Problems = Partial<Record<'name' | 'day' | 'time' | 'until', ProblemKey>>;
export type ProblemKey =
  | 'wellness.error.nameTooLong'
  | 'wellness.error.noDay'
  | 'wellness.error.noTime'
  | 'wellness.error.timePassed'
  | 'wellness.error.timeTooFar'
  | 'wellness.error.endsBefore';

/** As far ahead as the service takes: two years. */
const MOST_DAYS = 2 * 365;

export const furthestDay = (today: Day): Day => addDays(today, MOST_DAYS);

const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

function problemOfDay({ day, time, repeat }: Plan, today: Day): ProblemKey | undefined {
  if (!isDay(day)) return 'wellness.error.noDay';
  if (day > furthestDay(today)) return 'wellness.error.timeTooFar';
  // One that repeats may have begun: it goes on.
  if (repeat === 'never' && isTime(time) && day < today) return 'wellness.error.timePassed';
  return undefined;
}

function problemOfTime({ day, time, repeat }: Plan, timeZone: string, today: Day, now: number): ProblemKey | undefined {
  if (!isTime(time)) return 'wellness.error.noTime';
  const isOver = repeat === 'never' && isDay(day) && day >= today && instantOf({ day, time }, timeZone) <= now;
  return isOver ? 'wellness.error.timePassed' : undefined;
}

/** What the service would refuse, said before it is asked. `today` is that of the plan's own clock. */
export function problemsOf(plan: Plan, timeZone: string, today: Day, now: number): Problems {
  const isEnding = plan.repeat !== 'never' && plan.until !== '';
  const found: Record<keyof Problems, ProblemKey | undefined | false> = {
    name: visibleText(plan.name).length > longestText.reminderName && 'wellness.error.nameTooLong',
    day: problemOfDay(plan, today),
    time: problemOfTime(plan, timeZone, today, now),
    until: isEnding && (plan.until < plan.day || plan.until < today) && 'wellness.error.endsBefore',
  };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem));
}
