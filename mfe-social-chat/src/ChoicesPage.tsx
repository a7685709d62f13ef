import { addTypePolicies, definePage } from '@banyan/framework';
import { socialTypePolicies } from './cache-policy.ts';
import { ChoicesScreen } from './choices/ChoicesScreen.tsx';

addTypePolicies('social-chat', socialTypePolicies);

export const { bootstrap, mount, unmount, update } = definePage(ChoicesScreen);
