// Where calendars of the web take an event, or the address of a calendar, from a link.

/** What of an event goes along. */
export interface LinkedEvent {
  title: string;
  description?: string | null;
  locationName?: string | null;
  allDay: boolean;
  startDate?: string | null;
  endDate?: string | null;
  exportStartTime: string;
  exportEndTime: string;
}

/** Longer ones make addresses that servers refuse. */
const longestText = 800;

function link(address: string, fields: Record<string, string | null | undefined>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(fields)) if (value) url.searchParams.set(name, value);
  return url.href;
}

const textOf = ({ description }: LinkedEvent, address: string) =>
  [(description ?? '').slice(0, longestText).trim(), address].filter(Boolean).join('\n\n');

/** The day after, as dates are: no clock is asked. */
function dayAfter(date: string): string {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
}

/** Null: it has hours. `until` is the day after the last. */
function daysOf({ allDay, startDate, endDate }: LinkedEvent) {
  return allDay && startDate && endDate ? { from: startDate, until: dayAfter(endDate) } : null;
}

/** `2026-11-27T16:00:00.000Z` as `20261127T160000Z`, and a date as `20261127`. */
const plain = (time: string) => time.replaceAll(/[-:]|\.\d+/g, '');

/** `address`: the post's, which goes along. */
export function googleLink(event: LinkedEvent, address: string): string {
  const days = daysOf(event);
  const { exportStartTime, exportEndTime } = event;
  const dates = days ? [days.from, days.until] : [exportStartTime, exportEndTime];
  return link('https://calendar.google.com/calendar/render', {
    action: 'TEMPLATE',
    text: event.title,
    dates: dates.map(plain).join('/'),
    details: textOf(event, address),
    location: event.locationName,
  });
}

export function outlookLink(event: LinkedEvent, address: string): string {
  const days = daysOf(event);
  return link('https://outlook.live.com/calendar/0/deeplink/compose', {
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: event.title,
    startdt: days?.from ?? event.exportStartTime,
    enddt: days?.until ?? event.exportEndTime,
    allday: days ? 'true' : null,
    body: textOf(event, address),
    location: event.locationName,
  });
}

/** A name that every system takes, in the language of the title. */
export function fileName(title: string): string {
  const name = title.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim();
  return `${Array.from(name).slice(0, 60).join('').trim() || 'event'}.ics`;
}

/** What a device's own calendar opens, to follow it. */
export const followLink = (address: string): string => address.replace(/^https?:/, 'webcal:');

export const followInGoogle = (address: string): string =>
  link('https://calendar.google.com/calendar/r', { cid: followLink(address) });

export const followInOutlook = (address: string, name: string): string =>
  link('https://outlook.live.com/calendar/0/addfromweb', { url: address, name });
