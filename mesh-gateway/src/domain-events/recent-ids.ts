/** Remembers the last ids it was given: the bus may report a domain event twice. */
export function recentIds(kept = 5_000) {
  const ids = new Set<string>();
  return {
    /** False when this id was given before. */
    add(id: string): boolean {
      if (ids.has(id)) return false;
      ids.add(id);
      if (ids.size > kept) ids.delete(ids.values().next().value!);
      return true;
    },
  };
}
