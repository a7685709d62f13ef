import { addTypePolicies } from '@banyan/framework';
import { socialTypePolicies } from './cache-policy.ts';

addTypePolicies('social-chat', socialTypePolicies);

export { MemberProfile as default } from './profile/MemberProfile.tsx';
