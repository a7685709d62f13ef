import { type DocumentNode, Kind, type OperationDefinitionNode } from 'graphql';
import type { CostOf } from '../limits/cost.ts';
import type { LivePlan } from '../live/reading/plan-live.ts';
import type { Plan, Unplanned } from '../plan/plan.ts';

/** An operation the engine can run. */
export interface Prepared {
  document: DocumentNode;
  operation: OperationDefinitionNode;
  /** Null: through the stitched schema. */
  plan: Plan | null;
  /** Why it has no plan; null where it has one or needs none. */
  unplanned: Unplanned | null;
  /** Set for subscriptions, and only for them. */
  live: LivePlan | null;
}

/** One that a client sent: what it may cost with which variables. For a subscription, what one reading may cost. */
export interface Checked extends Prepared {
  cost: CostOf;
}

/** Introspection: answered from the schema, no service is asked. */
export function asksForTheSchema({ selectionSet }: OperationDefinitionNode): boolean {
  return selectionSet.selections.every((field) => field.kind === Kind.FIELD && field.name.value.startsWith('__'));
}
