import { addTypePolicies } from '@banyan/framework';
import { socialTypePolicies } from './cache-policy.ts';

addTypePolicies('social-chat', socialTypePolicies);

export { FloatingBox as default } from './box/FloatingBox.tsx';
