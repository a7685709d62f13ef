import { addTypePolicies } from '@banyan/framework';
import { socialTypePolicies } from './cache-policy.ts';

addTypePolicies('social-chat', socialTypePolicies);

export { ReceiptsSection as default } from './receipts/ReceiptsSection.tsx';
