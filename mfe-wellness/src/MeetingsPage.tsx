import { addTypePolicies, definePage } from '@banyan/framework';
import { MeetingsScreen } from './meeting/MeetingsScreen.tsx';
import { meetingTypePolicies } from './meeting/meeting-policies.ts';

addTypePolicies('wellness', meetingTypePolicies);

export const { bootstrap, mount, unmount, update } = definePage(MeetingsScreen);
