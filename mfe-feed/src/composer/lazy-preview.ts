import { lazyPart } from '@banyan/framework';

/** The card as others will see it; on the page of one's own posts the cards come with it. */
export const PostPreview = lazyPart(() =>
  import(/* webpackChunkName: "post-preview" */ './PostPreview.tsx').then((file) => file.PostPreview),
);
