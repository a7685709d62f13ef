// Seeing reactions is first: the five to choose from, and who reacted, come when they are wanted, in one file with what else a tap lays over the feed.
import { lazyPart } from '@banyan/framework';

export const LikesList = lazyPart(() =>
  import(/* webpackChunkName: "layers" */ './LikesList.tsx').then((file) => file.LikesList),
);
export const ReactionPicker = lazyPart(() =>
  import(/* webpackChunkName: "layers" */ './ReactionPicker.tsx').then((file) => file.ReactionPicker),
);
