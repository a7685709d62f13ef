interface Hours {
  /** Clock times, `22:00`. */
  from: string;
  to: string;
}

/** The clock time there, `07:05`. A zone that this browser does not know is the device's own. */
function clockIn(zone: string | null | undefined, now: Date): string {
  const format = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  try {
    return new Intl.DateTimeFormat('en-GB', { ...format, timeZone: zone ?? undefined }).format(now);
  } catch {
    return new Intl.DateTimeFormat('en-GB', format).format(now);
  }
}

/** Whether it is one of a member's quiet hours, which may go over midnight. */
export function isQuiet(now: Date, hours: Hours | null | undefined, zone: string | null | undefined): boolean {
  if (!hours) return false;
  const { from, to } = hours;
  const clock = clockIn(zone, now);
  return from < to ? from <= clock && clock < to : from <= clock || clock < to;
}
