import { addTypePolicies } from '@banyan/framework';
import { scheduleTypePolicies } from './schedule/schedule-policy.ts';

addTypePolicies('feed', scheduleTypePolicies);

export { FollowedEvents as default } from './calendar/FollowedEvents.tsx';
