import { addTypePolicies } from '@banyan/framework';
import { socialTypePolicies } from './cache-policy.ts';

addTypePolicies('social-chat', socialTypePolicies);

export { NoticesPanel as default } from './notifications/NoticesScreen.tsx';
