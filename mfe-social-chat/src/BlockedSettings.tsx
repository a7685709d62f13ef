import { addTypePolicies } from '@banyan/framework';
import { socialTypePolicies } from './cache-policy.ts';

addTypePolicies('social-chat', socialTypePolicies);

export { BlockedMembers as default } from './blocking/BlockedMembers.tsx';
