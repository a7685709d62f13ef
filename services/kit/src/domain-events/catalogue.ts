// Everything services notify each other: past tense, ids only, never a text, a name or a number of a member. Each service
// declares its domain events in its own domain-events.ts; the list of services brings them together (decision 68).
import { z } from 'zod';
import type { Topic } from './topics.ts';

export { publicationTopic } from './targets.ts';
export { chatTopic, groupTopic, memberTopic, type Topic } from './topics.ts';

/**
 * Domain event type -> what it carries. Left open: a domain-events.ts adds its own by
 * `declare module '@banyan/kit/domain-events' { interface DomainEventCatalogue extends DomainEventsOf<typeof feedDomainEvents> {} }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: services fill it
export interface DomainEventCatalogue {}

/** Name -> its place in the list. Left open for the list of services. */
// biome-ignore lint/suspicious/noEmptyInterface: the list fills it
export interface ServiceRegistry {}

/** What was filled in; any word where nothing was, as in a part that knows no service. */
type NamesOf<Open> = [keyof Open] extends [never] ? string : keyof Open & string;

export type ServiceName = NamesOf<ServiceRegistry>;
export type DomainEventType = NamesOf<DomainEventCatalogue>;
export type DomainEventData<T extends DomainEventType> = T extends keyof DomainEventCatalogue
  ? DomainEventCatalogue[T]
  : object;

export interface DomainEventDeclaration<Shape extends z.ZodRawShape = z.ZodRawShape> {
  data: z.ZodObject<Shape, z.core.$strict>;
  /** Whom such a domain event is published to. Who may see its item is asked again for each receiver; this finds the receivers. */
  topics: (data: z.output<z.ZodObject<Shape, z.core.$strict>>) => Topic[];
}

/** What the domain events of one domain-events.ts carry, by type. */
export type DomainEventsOf<Declared> = {
  [T in keyof Declared]: Declared[T] extends DomainEventDeclaration<infer Shape>
    ? z.output<z.ZodObject<Shape, z.core.$strict>>
    : never;
};

/** The id of anything. */
export const entityId = z.string().min(1).max(64);
export const entityIds = z.array(entityId).max(10_000);

/** One domain event: what it carries (ids and fixed words) and whom it is sent to. */
export function domainEvent<Shape extends z.ZodRawShape>(
  shape: Shape,
  topics: DomainEventDeclaration<Shape>['topics'],
): DomainEventDeclaration<Shape> {
  return { data: z.strictObject(shape), topics };
}

const declared = new Map<string, DomainEventDeclaration>();

/** Makes the domain events of one service known to this process. A change here is a contract change: name it in the commit. */
export function defineDomainEvents<Name extends string, Declared extends Record<`${Name}.${string}`, unknown>>(
  _service: Name,
  domainEvents: Declared,
): Declared {
  for (const [type, declaration] of Object.entries(domainEvents))
    declared.set(type, declaration as DomainEventDeclaration);
  return domainEvents;
}

/** Throws for a domain event that nobody has made known here: it would never be heard. */
export function declarationOf(type: DomainEventType): DomainEventDeclaration {
  const found = declared.get(type);
  if (!found)
    throw new Error(`Nobody here has declared the fact ${String(type)}: import the domain-events.ts that does.`);
  return found;
}

/** Has somebody in this process declared it? A bus or a log may bring domain events of another version. */
export function isDomainEventType(value: unknown): value is DomainEventType {
  return typeof value === 'string' && declared.has(value);
}
