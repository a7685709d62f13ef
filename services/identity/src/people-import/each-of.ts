/** So many at once: social is asked about each, and has others to answer. */
const atOnce = 8;

/** Does it for each of these, a few at once. The first failure ends it when those under way are through. */
export async function eachOf<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = items.values();
  const failures: unknown[] = [];
  const one = async () => {
    for (const item of waiting) {
      if (failures.length > 0) return;
      await work(item).catch((failure: unknown) => void failures.push(failure));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  if (failures.length > 0) throw failures[0];
}
