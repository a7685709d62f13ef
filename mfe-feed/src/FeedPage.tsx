import { addTypePolicies, definePage } from '@banyan/framework';
import { feedPossibleTypes, feedTypePolicies } from './cache-policy.ts';
import { FeedScreen } from './feed/FeedScreen.tsx';

addTypePolicies('feed', feedTypePolicies, feedPossibleTypes);

export const { bootstrap, mount, unmount, update } = definePage(FeedScreen);
