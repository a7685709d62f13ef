// Two stories in an order that a test chooses: one waits in front of the database while the other goes on.
import type { Connection, mongo } from 'mongoose';
import { vi } from 'vitest';

/** Holds the next `method` on `collection`. `reached`: it is about to be asked; `release` asks it. */
export function holdNext({ db }: Connection, method: 'insertOne' | 'findOne', collection: string) {
  const [reached, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  // The driver's own, which all connections of this process go through.
  const driver = Object.getPrototypeOf(db!.collection(collection)) as mongo.Collection;
  const original = driver[method] as (...given: unknown[]) => Promise<unknown>;
  const spy = vi.spyOn(driver, method).mockImplementation(async function (this: mongo.Collection, ...given: unknown[]) {
    if (this.collectionName === collection) {
      spy.mockRestore();
      reached.resolve();
      await go.promise;
    }
    return original.apply(this, given) as never;
  });
  return { reached: reached.promise, release: () => go.resolve() };
}
