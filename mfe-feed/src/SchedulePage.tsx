import { addTypePolicies, definePage } from '@banyan/framework';
import { ScheduleScreen } from './schedule/ScheduleScreen.tsx';
import { scheduleTypePolicies } from './schedule/schedule-policy.ts';

addTypePolicies('feed', scheduleTypePolicies);

export const { bootstrap, mount, unmount, update } = definePage(ScheduleScreen);
