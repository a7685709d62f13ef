import { addTypePolicies, definePage } from '@banyan/framework';
import { socialTypePolicies } from './cache-policy.ts';
import { OwnProfileScreen } from './own/OwnProfileScreen.tsx';

addTypePolicies('social-chat', socialTypePolicies);

export const { bootstrap, mount, unmount, update } = definePage(OwnProfileScreen);
