import type { AnyDomainEvent, DomainEventType, ServiceName, Topic, Viewer } from '@banyan/kit';

export type DomainEventOf<T extends DomainEventType> = Extract<AnyDomainEvent, { type: T }>;

/** The arguments of one subscription, as its document and variables give them. */
export type LiveArguments = Readonly<Record<string, unknown>>;

/** How the message of a domain event is made. */
export type LiveMessageKind<T extends DomainEventType = DomainEventType> =
  /**
   * Read again by its owner, with a receiver's own token: `readBy` is the root query field that answers the subject by
   * `id`, and null to anyone who may not see it. Arguments that it shares with the subscription are passed on.
   * `audienceBy` is the owner's internal root field that answers, by `id`, which topics may see the subject now; with it
   * one reading may serve many.
   */
  | { kind: 'reread'; readBy: string; audienceBy: string }
  /**
   * The domain event says it all (typing, a connection), no row is read. Those the domain event is published to may hear it; where being reported
   * is no permission (a chat is asked for by name), `askedBy` is the root query field that answers null by `id` to who may not.
   */
  | { kind: 'carried'; payload(domainEvent: DomainEventOf<T>): object; askedBy?: string }
  /** There is nothing left to read or to ask: those it was sent to hear that it is gone. Ids only. */
  | { kind: 'removed'; payload(domainEvent: DomainEventOf<T>): object };

/** One subscription: the domain event that feeds it, whom it finds, and how its message is made. */
export interface LiveField<T extends DomainEventType = DomainEventType> {
  name: string;
  eventType: T;
  /** Where the subject and the domain event log live. */
  service: ServiceName;
  message: LiveMessageKind<T>;
  /**
   * The member's alone, as `private` of a service's calls: anyone who impersonates them gets FORBIDDEN, by the token itself (safe-behaviour 12).
   * What is read again needs no mark: its owner is asked with that token.
   */
  private?: boolean;
  /** What the domain event is about. Of several domain events about one subject, who was away is reported the newest. */
  subjectId(domainEvent: DomainEventOf<T>): string;
  /** The topics a subscription hears. Default: where its viewer is found (`viewerTopics`). */
  listensTo?(viewer: Viewer, given: LiveArguments): Topic[];
  /** Whether the arguments ask for this domain event. Default: yes. */
  concerns?(domainEvent: DomainEventOf<T>, given: LiveArguments): boolean;
  /** Who is found at one of these topics is not sent it, wherever else they are found. Default: nobody. */
  exceptAt?(domainEvent: DomainEventOf<T>): readonly Topic[];
}
