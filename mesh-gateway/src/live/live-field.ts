import type { AnyFact, FactType, ServiceName, Viewer } from '@banyan/kit';

export type FactOf<T extends FactType> = Extract<AnyFact, { type: T }>;

/** One subscription: the fact that feeds it, who may hear it, and how its item is read. */
export interface LiveField<T extends FactType = FactType> {
  name: string;
  factType: T;
  /** Where the item and the fact log live. */
  service: ServiceName;
  /** The root query field that answers the item by `id`. */
  readBy: string;
  itemId(fact: FactOf<T>): string;
  mayReceive(fact: FactOf<T>, viewer: Viewer): boolean;
}
