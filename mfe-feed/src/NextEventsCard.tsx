import { addTypePolicies } from '@banyan/framework';
import { scheduleTypePolicies } from './schedule/schedule-policy.ts';

addTypePolicies('feed', scheduleTypePolicies);

export { NextEvents as default } from './dashboard/NextEvents.tsx';
