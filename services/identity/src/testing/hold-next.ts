// Two stories in an order that a test chooses: one waits in front of the database while the other goes on.
import mongoose from 'mongoose';
import { vi } from 'vitest';

/** Holds the next `method` on `collection`. `reached`: it is about to be asked; `release` asks it. */
export function holdNext(method: 'insertOne' | 'findOne', collection: string) {
  const [reached, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const { prototype } = mongoose.mongo.Collection;
  const original = prototype[method] as (...given: unknown[]) => Promise<unknown>;
  const spy = vi.spyOn(prototype, method).mockImplementation(async function (
    this: mongoose.mongo.Collection,
    ...given: unknown[]
  ) {
    if (this.collectionName === collection) {
      spy.mockRestore();
      reached.resolve();
      await go.promise;
    }
    return original.apply(this, given) as never;
  });
  return { reached: reached.promise, release: () => go.resolve() };
}
