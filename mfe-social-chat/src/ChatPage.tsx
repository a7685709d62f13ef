import { addTypePolicies, definePage } from '@banyan/framework';
import { socialTypePolicies } from './cache-policy.ts';
import { ChatScreen } from './chat/ChatScreen.tsx';
import './chat/message-write.ts';

addTypePolicies('social-chat', socialTypePolicies);

export const { bootstrap, mount, unmount, update } = definePage(ChatScreen);
