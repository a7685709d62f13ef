// A document carries the facts its last writes made until they are told: the write and its fact cannot part.
import { type Model, Schema, type UpdateQuery } from 'mongoose';
import type { Fact } from '../facts/fact.ts';

const entry = new Schema(
  { id: String, type: String, at: Date, service: String, data: Schema.Types.Mixed },
  { _id: false, id: false },
);

/** Mongoose plugin: `schema.plugin(withOutbox)`. Adds the hidden `outbox` field and the sweeper's index. */
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

/** The same update, also pushing `facts` into the document's outbox: one write, both or neither. */
export function withFact<Update extends UpdateQuery<unknown>>(update: Update, ...facts: Fact[]): Update {
  const pushed = { ...(update.$push as object | undefined), outbox: { $each: facts } };
  return { ...update, $push: pushed } as Update;
}

/** Facts younger than this are still being told by whoever wrote them. */
export const graceMs = 3_000;

/**
 * As `withFact`, for a writer that cannot tell the facts itself, such as an import beside the running service: that
 * service's outbox finds them due when it looks next.
 */
export function withLeftFact<Update extends UpdateQuery<unknown>>(update: Update, ...facts: Fact[]): Update {
  return withFact(update, ...facts.map((fact) => ({ ...fact, at: new Date(fact.at.getTime() - graceMs) })));
}
