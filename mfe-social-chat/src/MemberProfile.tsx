import { addTypePolicies } from '@banyan/framework';
import { socialTypePolicies } from './cache-policy.ts';

addTypePolicies('social-chat', socialTypePolicies);

export { MemberCard as default } from './profile/MemberCard.tsx';
