import { addTypePolicies, definePage } from '@banyan/framework';
import { ScheduleScreen } from './schedule/ScheduleScreen.tsx';
import { happeningTypes, scheduleTypePolicies } from './schedule/schedule-policy.ts';

addTypePolicies('feed', scheduleTypePolicies, happeningTypes);

export const { bootstrap, mount, unmount, update } = definePage(ScheduleScreen);
