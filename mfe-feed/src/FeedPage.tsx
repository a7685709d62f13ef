import { addTypePolicies, definePage } from '@banyan/framework';
import { feedTypePolicies } from './cache-policy.ts';
import { FeedScreen } from './feed/FeedScreen.tsx';
import { feedPossibleTypes } from './kinds.ts';

addTypePolicies('feed', feedTypePolicies, feedPossibleTypes);

export const { bootstrap, mount, unmount, update } = definePage(FeedScreen);
