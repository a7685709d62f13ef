import { encodeTime, monotonicFactory } from 'ulid';
import {
  type DomainEventData,
  type DomainEventType,
  declarationOf,
  isDomainEventType,
  type ServiceName,
} from './catalogue.ts';
import type { Topic } from './topics.ts';

/** Something that happened, reported to anyone who listens. `id` is unique for ever and ordered by time. */
export interface DomainEvent<T extends DomainEventType = DomainEventType> {
  id: string;
  type: T;
  at: Date;
  service: ServiceOf<T>;
  data: DomainEventData<T>;
}

/** The first word of a domain event's type is the service that reports it; where it is none, every service may. */
type ServiceOf<T extends string> = T extends `${infer Name}.${string}`
  ? Name extends ServiceName
    ? Name
    : ServiceName
  : never;

/** What every service may report says in its data who did. */
function serviceOf(type: string, data: object): string {
  return 'service' in data ? String(data.service) : type.slice(0, type.indexOf('.'));
}

/** A domain event of any type; narrowing `type` narrows `data`. */
export type AnyDomainEvent = { [T in DomainEventType]: DomainEvent<T> }[DomainEventType];

let nextId = monotonicFactory();

/** For tests whose clock goes back: the next id may come before the last. Elsewhere ids never fall. */
export function restartIds(): void {
  nextId = monotonicFactory();
}

/** A time-ordered id, rising within this process even inside one millisecond. */
export function orderedId(at: Date = new Date()): string {
  return nextId(at.getTime());
}

/** A cursor for who has heard nothing yet: it stands before every domain event reported at this moment or later. */
export const cursorAt = (at: Date): string => encodeTime(at.getTime()).padEnd(26, '0');

/** Makes a domain event; throws when `data` is not what its service declares. Put it into the write with `withDomainEvent`. */
export function createDomainEvent<T extends DomainEventType>(
  type: T,
  data: DomainEventData<T>,
  at: Date = new Date(),
): DomainEvent<T> {
  const parsed = declarationOf(type).data.parse(data) as DomainEventData<T>;
  return { id: orderedId(at), type, at, service: serviceOf(type, parsed) as ServiceOf<T>, data: parsed };
}

/** A domain event from outside this process (Redis, another service); null when it is none we know. */
export function readDomainEvent(value: unknown): AnyDomainEvent | null {
  const raw = value as Partial<Record<keyof DomainEvent, unknown>> | null;
  if (typeof raw !== 'object' || raw === null || typeof raw.id !== 'string' || !isDomainEventType(raw.type))
    return null;
  const data = declarationOf(raw.type).data.safeParse(raw.data);
  const at = new Date(raw.at as string);
  if (!data.success || Number.isNaN(at.getTime())) return null;
  return { id: raw.id, type: raw.type, at, service: serviceOf(raw.type, data.data), data: data.data } as AnyDomainEvent;
}

/** Whom this domain event is published to, each topic once. */
export function domainEventTopics(domainEvent: AnyDomainEvent): Topic[] {
  return [...new Set(declarationOf(domainEvent.type).topics(domainEvent.data as never))];
}
