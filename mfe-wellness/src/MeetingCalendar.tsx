import { addTypePolicies } from '@banyan/framework';
import { meetingTypePolicies } from './meeting/meeting-policies.ts';

addTypePolicies('wellness', meetingTypePolicies);

export { MeetingEntries as default } from './meeting/MeetingEntries.tsx';
