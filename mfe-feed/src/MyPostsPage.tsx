import { addTypePolicies, definePage } from '@banyan/framework';
import { OwnPostsScreen } from './own-posts/OwnPostsScreen.tsx';
import { ownPostsTypePolicies } from './own-posts/own-posts-policy.ts';

addTypePolicies('feed', ownPostsTypePolicies);

export const { bootstrap, mount, unmount, update } = definePage(OwnPostsScreen);
