import type { AnyFact, FactType, ServiceName, Target, Viewer } from '@banyan/kit';

export type FactOf<T extends FactType> = Extract<AnyFact, { type: T }>;

/** The arguments of one subscription, as its document and variables give them. */
export type LiveArguments = Readonly<Record<string, unknown>>;

/** How the message of a fact is made. */
export type LiveMessageKind<T extends FactType = FactType> =
  /**
   * Read again by its owner, with a receiver's own token: `readBy` is the root query field that answers the subject by
   * `id`, and null to whoever may not see it. Arguments that it shares with the subscription are passed on.
   * `audienceBy` is the owner's internal root field that answers, by `id`, which targets may see the subject now; with it
   * one reading may serve many.
   */
  | { kind: 'reread'; readBy: string; audienceBy: string }
  /**
   * The fact says it all (typing, a connection), no row is read. Those the fact is told to may hear it; where being told
   * is no right (a chat is asked for by name), `askedBy` is the root query field that answers null by `id` to who may not.
   */
  | { kind: 'carried'; payload(fact: FactOf<T>): object; askedBy?: string }
  /** There is nothing left to read or to ask: those it was told to hear that it is gone. Ids only. */
  | { kind: 'removed'; payload(fact: FactOf<T>): object };

/** One subscription: the fact that feeds it, whom it finds, and how its message is made. */
export interface LiveField<T extends FactType = FactType> {
  name: string;
  factType: T;
  /** Where the subject and the fact log live. */
  service: ServiceName;
  message: LiveMessageKind<T>;
  /**
   * The member's alone, as `private` of a service's calls: whoever acts as them gets FORBIDDEN, by the token itself (safe-behaviour 12).
   * What is read anew needs no mark: its owner is asked with that token.
   */
  private?: boolean;
  /** What the fact is about. Of several facts about one subject, who was away is told the newest. */
  subjectId(fact: FactOf<T>): string;
  /** The targets a subscription hears. Default: where its viewer is found (`viewerTargets`). */
  listensTo?(viewer: Viewer, given: LiveArguments): Target[];
  /** Whether the arguments ask for this fact. Default: yes. */
  concerns?(fact: FactOf<T>, given: LiveArguments): boolean;
}
