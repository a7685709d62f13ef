import { addTypePolicies, definePage } from '@banyan/framework';
import { CalendarScreen } from './calendar/CalendarScreen.tsx';
import { calendarTypePolicies } from './calendar/cache-policy.ts';

addTypePolicies('wellness', calendarTypePolicies);

export const { bootstrap, mount, unmount, update } = definePage(CalendarScreen);
