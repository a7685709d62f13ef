import { addTypePolicies, definePage } from '@banyan/framework';
import { feedTypePolicies } from './cache-policy.ts';
import { feedPossibleTypes } from './kinds.ts';
import { PostScreen } from './post/PostScreen.tsx';

addTypePolicies('feed', feedTypePolicies, feedPossibleTypes);

export const { bootstrap, mount, unmount, update } = definePage(PostScreen);
