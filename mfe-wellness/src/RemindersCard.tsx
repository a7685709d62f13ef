import { addTypePolicies } from '@banyan/framework';
import { calendarTypePolicies } from './calendar/cache-policy.ts';

addTypePolicies('wellness', calendarTypePolicies);

export { NextReminders as default } from './calendar/dashboard/NextReminders.tsx';
