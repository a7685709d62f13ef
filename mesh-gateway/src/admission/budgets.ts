/**
 * What each member may use of this gateway. Kept in memory: a gateway counts its own work only, and a restart forgives.
 * Everyone who works for a member asks here first: HTTP before an operation, sockets, live readings and replays.
 */
import { createTokenBuckets, ServiceError, type Viewer } from '@banyan/kit';
import type { GraphQLError } from 'graphql';
import { type BudgetNumbers, budgetNumbers } from './budget-numbers.ts';
import { createOpenCounter } from './open-counter.ts';
import { createSlots } from './slots.ts';
import { createWaitingLines } from './waiting-lines.ts';

/** What belongs to one member. */
export interface MemberBudget {
  /** Spends points at once, or throws RATE_LIMITED with `retryAfterSeconds`. */
  take(tokens: number): void;
  /** Settles what really was used; below zero it was more than taken. */
  giveBack(tokens: number): void;
  /**
   * One of few turns at once for a query of so many points, of fewer for a dear one; resolves with how to end it.
   * Rejects with RATE_LIMITED when too many wait.
   */
  slot(tokens: number, signal?: AbortSignal): Promise<() => void>;
  /** For live readings and replays: see `Budgets.whenFree`. */
  whenFree(tokens: number, signal?: AbortSignal): Promise<void>;
  /** Answers how to give the place back, or null when this session or member has too many open. */
  openSocket(): (() => void) | null;
  /** Answers how to give the place back. Throws RATE_LIMITED when this member has too many. */
  openSubscription(): () => void;
}

export interface Budgets {
  of(viewer: Viewer): MemberBudget;
  /** Waits until the member's token bucket for live readings holds the points, first come first served. Rejects when aborted. */
  whenFree(memberId: string, tokens: number, signal?: AbortSignal): Promise<void>;
  /** Queries running and waiting, of everyone: live readings stand back for them. */
  queries(): number;
}

/** RATE_LIMITED, to be tried again after so many seconds. */
export function rateLimited(seconds: number): GraphQLError {
  return ServiceError('RATE_LIMITED', undefined, { retryAfterSeconds: Math.max(1, Math.ceil(seconds)) });
}

/** Subscriptions end when others do, which nobody can foretell. */
const trySubscribingAfter = 5;

export function createBudgets(numbers: BudgetNumbers = budgetNumbers, now: () => number = Date.now): Budgets {
  const operations = createTokenBuckets(numbers.operations, now);
  const liveReads = createWaitingLines(createTokenBuckets(numbers.liveReads, now));
  const slots = createSlots(numbers.slots, () => rateLimited(numbers.slots.waitMs / 1_000));
  const expensiveSlots = createSlots(numbers.expensiveSlots, () => rateLimited(numbers.expensiveSlots.waitMs / 1_000));
  const sessionSockets = createOpenCounter(numbers.socketsPerSession);
  const memberSockets = createOpenCounter(numbers.socketsPerMember);
  const subscriptions = createOpenCounter(numbers.subscriptionsPerMember);

  const openSocket = ({ memberId, sessionId }: Viewer) => {
    const closeForMember = memberSockets.open(memberId);
    const closeForSession = closeForMember && sessionSockets.open(`${memberId} ${sessionId}`);
    if (!closeForSession) {
      closeForMember?.();
      return null;
    }
    return () => {
      closeForMember();
      closeForSession();
    };
  };

  return {
    queries: () => slots.count() + expensiveSlots.count(),
    whenFree: liveReads.wait,
    of: (viewer) => ({
      take(tokens) {
        const seconds = operations.take(viewer.memberId, tokens);
        if (seconds > 0) throw rateLimited(seconds);
      },
      giveBack: (tokens) => operations.give(viewer.memberId, tokens),
      slot: (tokens, signal) => (tokens > numbers.expensiveFrom ? expensiveSlots : slots).take(viewer.memberId, signal),
      whenFree: (tokens, signal) => liveReads.wait(viewer.memberId, tokens, signal),
      openSocket: () => openSocket(viewer),
      openSubscription() {
        const close = subscriptions.open(viewer.memberId);
        if (!close) throw rateLimited(trySubscribingAfter);
        return close;
      },
    }),
  };
}
