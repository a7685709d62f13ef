import { lazyPart } from '@banyan/framework';

/** The wall of an event: nobody needs it before the post itself. */
export const EventWall = lazyPart(() =>
  import(/* webpackChunkName: "wall" */ './wall-part.ts').then((file) => file.EventWall),
);
