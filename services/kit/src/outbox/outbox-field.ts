// A document carries the domain events its last writes made until they are notified: the write and its domain event cannot part.
import { type Model, Schema, type UpdateQuery } from 'mongoose';
import type { DomainEvent } from '../domain-events/domain-event.ts';

const entry = new Schema(
  { id: String, type: String, at: Date, service: String, data: Schema.Types.Mixed },
  { _id: false, id: false },
);

/** Mongoose plugin: `schema.plugin(withOutbox)`. Adds the hidden `outbox` field and the retry job's index. */
// biome-ignore lint/suspicious/noExplicitAny: any schema, whatever its documents hold
export function withOutbox(schema: Schema<any>): void {
  schema.add({ outbox: { type: [entry], default: undefined, select: false } });
  schema.index({ 'outbox.at': 1 }, { sparse: true });
}

/** Does this model's schema have the plugin? */
// biome-ignore lint/suspicious/noExplicitAny: any model, whatever its documents hold
export function hasOutbox({ schema }: Model<any>): boolean {
  return schema.path('outbox') !== undefined;
}

/** The same update, also pushing `domainEvents` into the document's outbox: one write, both or neither. */
export function withDomainEvent<Update extends UpdateQuery<unknown>>(
  update: Update,
  ...domainEvents: DomainEvent[]
): Update {
  const pushed = { ...(update.$push as object | undefined), outbox: { $each: domainEvents } };
  return { ...update, $push: pushed } as Update;
}

/** Domain events younger than this are still being reported by anyone who wrote them. */
export const graceMs = 3_000;

/**
 * As `withDomainEvent`, for a writer that cannot know the domain events itself, such as an import beside the running service: that
 * service's outbox finds them due when it looks next.
 */
export function withDeferredDomainEvent<Update extends UpdateQuery<unknown>>(
  update: Update,
  ...domainEvents: DomainEvent[]
): Update {
  return withDomainEvent(
    update,
    ...domainEvents.map((domainEvent) => ({ ...domainEvent, at: new Date(domainEvent.at.getTime() - graceMs) })),
  );
}
