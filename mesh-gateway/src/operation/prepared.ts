import { BREAK, type DocumentNode, Kind, type OperationDefinitionNode, visit } from 'graphql';
import type { Plan, Unplanned } from '../plan/plan.ts';

/** What the engine can run: a checked operation, or the reading of a live message. */
export interface Prepared {
  document: DocumentNode;
  operation: OperationDefinitionNode;
  /** Null: through the stitched schema. */
  plan: Plan | null;
  /** Why it has no plan; null where it has one or needs none. */
  unplanned: Unplanned | null;
}

/** Introspection: answered from the schema, no service is asked. */
export function asksForTheSchema({ selectionSet }: OperationDefinitionNode): boolean {
  return selectionSet.selections.every((field) => field.kind === Kind.FIELD && field.name.value.startsWith('__'));
}

/** Whether it asks about the schema in any place; `__typename` is of the answer. */
export function asksAboutTheSchema(document: DocumentNode): boolean {
  let asks = false;
  visit(document, {
    Field({ name }) {
      if (name.value !== '__schema' && name.value !== '__type') return undefined;
      asks = true;
      return BREAK;
    },
  });
  return asks;
}
