import type { Subscriber } from '../subscribers/subscriber.ts';

/** A subscriber who was away, and the cursor of the last message they have. */
export interface Returning {
  subscriber: Subscriber;
  after: string;
}

/** A returning subscriber and the moment from which on they may have missed something. */
export interface Resuming extends Returning {
  from: Date;
}
