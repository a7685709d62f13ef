/**
 * Days, clocks and zones, and words for them. An entry point of its own, as pictures on their way are: it travels with anyone who imports it, and no
 * first screen carries it. Nothing of it draws.
 */
export { useAtTime, useToday, useWhenSeen } from './clock.ts';
export { type ComingTimes, comingTime } from './coming-time.ts';
export { addDays, addMonths, type Day, isDay, weekdayOf } from './days.ts';
export {
  dateAndHour,
  firstWeekday,
  fullDay,
  hourOf,
  relativeDay,
  shortDay,
  weekdayName,
  zoneName,
} from './formats.ts';
export { type ClockTime, clockAt, deviceZone, differ, instantOf } from './zones.ts';
