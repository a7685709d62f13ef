import type { AnyFact, Viewer } from '@banyan/kit';
import type { Operation } from '../operation/operation.ts';
import type { MessageQueue } from './message-queue.ts';
import type { LivePlan } from './reading/plan-live.ts';

/** One subscription of one socket. */
export interface Subscriber {
  viewer: Viewer;
  plan: LivePlan;
  variables: Record<string, unknown>;
  /** Equal for subscribers who may share a reading. */
  shareKey: string;
  /** Each reading is an operation of its own, with fresh loaders. */
  newOperation(): Operation;
  messages: MessageQueue;
  /** Facts that came while missed ones are still being replayed; null once live. */
  held: AnyFact[] | null;
}
