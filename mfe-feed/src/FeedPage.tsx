import { addTypePolicies, definePage } from '@banyan/framework';
import { feedTypePolicies } from './cache-policy.ts';
import { FeedScreen } from './feed/FeedScreen.tsx';
import { LikesOverlay } from './reaction/LikesOverlay.tsx';

addTypePolicies('feed', feedTypePolicies);

function FeedPage() {
  return (
    <>
      <FeedScreen />
      <LikesOverlay />
    </>
  );
}

export const { bootstrap, mount, unmount, update } = definePage(FeedPage);
