/** Something of a module's that takes place, as a calendar shows it (`calendar.entries/v1`). */
export interface CalendarEntry {
  /** Distinguishes it from the others of its module. */
  id: string;
  kind: 'event' | 'meeting';
  title: string;
  /** ISO 8601; of what lasts whole days the first of them, as `2026-11-27`. */
  start: string;
  /** As `start`; of whole days the last of them. Null: nobody said. */
  end: string | null;
  /** Only its days count. One that says times has the days that its clock shows then. */
  allDay: boolean;
  /** It stands there, and says that it does not take place. Default: false. */
  isCancelled?: boolean;
  /** By whose clock it takes place, as an IANA name. Default: the community's. */
  timeZone?: string;
  /** Where it is to be read, as an address of this app. */
  href: string;
}

/** What a module has for the calendar, and how it stands with that. */
export interface CalendarEntries {
  entries: readonly CalendarEntry[];
  /** `failed`: what it has could not be asked for, and `retry` asks again. */
  state: 'loading' | 'ready' | 'failed';
  retry(): void;
}
