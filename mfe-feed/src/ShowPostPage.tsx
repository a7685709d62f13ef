import { addTypePolicies, definePage } from '@banyan/framework';
import { feedTypePolicies } from './cache-policy.ts';
import { feedPossibleTypes } from './kinds.ts';
import { PostScreen } from './post/PostScreen.tsx';
import { LikesLayer } from './reaction/LikesLayer.tsx';

addTypePolicies('feed', feedTypePolicies, feedPossibleTypes);

function ShowPostPage() {
  return (
    <>
      <PostScreen />
      <LikesLayer />
    </>
  );
}

export const { bootstrap, mount, unmount, update } = definePage(ShowPostPage);
