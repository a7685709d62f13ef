import { addTypePolicies, definePage } from '@banyan/framework';
import { socialTypePolicies } from './cache-policy.ts';
import './chat/message-write.ts';
import { InboxScreen } from './helpdesk-inbox/InboxScreen.tsx';

addTypePolicies('social-chat', socialTypePolicies);

export const { bootstrap, mount, unmount, update } = definePage(InboxScreen);
