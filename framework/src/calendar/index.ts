/**
 * A month of days with what takes place on them. An entry point of its own, as pictures on their way are: never shared, so that anyone who imports it
 * has it in the own files, and no first screen carries it.
 */
export { Calendar, type CalendarProps } from './Calendar.tsx';
export type { RowOf } from './entries/DayEntries.tsx';
export { EntryRow, type EntryRowProps } from './entries/EntryRow.tsx';
export { type Entry, type EntryKind, entriesByDay, entryOf } from './entries/entry.ts';
export type { LegendMark } from './entries/Mark.tsx';
export { type Sources, useSources } from './entries/use-sources.ts';
export type { Dragging } from './grid/DayCell.tsx';
export { type Span, spanAround, windowOf } from './grid/month-weeks.ts';
export { type CalendarPosition, useCalendarPosition, type View } from './use-calendar-position.ts';
