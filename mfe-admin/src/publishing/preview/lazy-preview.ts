import { lazyPart } from '@banyan/framework';

/** What is written as members will see it, beside the form or below it. */
export const Preview = lazyPart(() =>
  import(/* webpackChunkName: "publish-preview" */ './Preview.tsx').then((file) => file.Preview),
);
