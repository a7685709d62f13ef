// Steps that services erase by. Each is bounded, and done again by anyone who comes after a kill.
import type { Outbox } from '../outbox/outbox.ts';
import { hasOutbox } from '../outbox/outbox-field.ts';
import type { OutboxModel } from '../outbox/publish-domain-events.ts';

/** So many rows in one step: what a member of years has goes in some of them, and holds up nobody. */
export const erasedAtOnce = 500;

interface Erasing {
  outbox: Pick<Outbox, 'dispatch'>;
  model: OutboxModel;
  /** By an index. */
  filter: object;
}

/**
 * Deletes one step of the rows that match. A row whose domain events are still to be reported is reported first, and stays where that fails: its
 * domain event would be lost with it. Answers whether none is left.
 */
export async function eraseRows({ outbox, model, filter }: Erasing): Promise<boolean> {
  const found = await model.find(filter, { _id: 1 }).limit(erasedAtOnce).lean<{ _id: unknown }[]>();
  const ids = found.map(({ _id }) => _id);
  if (ids.length === 0) return true;
  if (hasOutbox(model)) {
    const untold = { _id: { $in: ids }, 'outbox.0': { $exists: true } };
    const waiting = await model.find(untold, { _id: 1 }).lean<{ _id: unknown }[]>();
    await Promise.all(waiting.map(({ _id }) => outbox.dispatch(model, _id)));
  }
  const onlyPublished = hasOutbox(model) ? { 'outbox.0': { $exists: false } } : {};
  const { deletedCount } = await model.deleteMany({ _id: { $in: ids }, ...filter, ...onlyPublished });
  return deletedCount === ids.length && ids.length < erasedAtOnce;
}

/** Erasing, one kind of row after the other. Answers whether nothing is left of any. */
export async function eraseEach(steps: readonly (() => Promise<boolean>)[]): Promise<boolean> {
  let isDone = true;
  for (const step of steps) isDone = (await step()) && isDone;
  return isDone;
}
