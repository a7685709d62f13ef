import { addTypePolicies, definePage } from '@banyan/framework';
import { feedTypePolicies } from './cache-policy.ts';
import { PostScreen } from './post/PostScreen.tsx';
import { LikesOverlay } from './reaction/LikesOverlay.tsx';

addTypePolicies('feed', feedTypePolicies);

function ShowPostPage() {
  return (
    <>
      <PostScreen />
      <LikesOverlay />
    </>
  );
}

export const { bootstrap, mount, unmount, update } = definePage(ShowPostPage);
