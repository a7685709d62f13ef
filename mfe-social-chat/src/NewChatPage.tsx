import { addTypePolicies, definePage } from '@banyan/framework';
import { socialTypePolicies } from './cache-policy.ts';
import { NewChatScreen } from './new-chat/NewChatScreen.tsx';

addTypePolicies('social-chat', socialTypePolicies);

export const { bootstrap, mount, unmount, update } = definePage(NewChatScreen);
