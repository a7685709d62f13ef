import { addTypePolicies } from '@banyan/framework';
import { meetingTypePolicies } from './meeting/meeting-policies.ts';

addTypePolicies('wellness', meetingTypePolicies);

export { NextMeeting as default } from './meeting/NextMeeting.tsx';
