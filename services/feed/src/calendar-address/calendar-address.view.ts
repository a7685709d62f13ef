import type { CalendarAddress } from '../generated/schema.ts';
import type { CalendarAddressDoc } from './calendar-address.model.ts';
import type { CalendarSecrets } from './calendar-secrets.ts';

/** Where calendars ask, below the app's own address. */
export const calendarPath = '/ics';

export function presentAddress(address: CalendarAddressDoc, secrets: CalendarSecrets): CalendarAddress {
  const secret = secrets.secretOf(address);
  return { id: address.turn, path: secret ? `${calendarPath}/${secret}.ics` : null, since: address.since };
}
