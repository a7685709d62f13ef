import { createStore, useStore } from '../store.ts';

/** Nav id → how much waits there. Nothing of it outlives the session. */
export const navBadges = createStore<Readonly<Record<string, number>>>({});

/**
 * Says beside an entry of the bars how much waits there (community.md §2), as "99+" above that and not at all for 0. Read
 * aloud by the entry's `badge` of module.json. Forgotten at sign-out.
 */
export function setBadge(navId: string, count: number): void {
  navBadges.set((all) => ((all[navId] ?? 0) === count ? all : { ...all, [navId]: count }));
}

/** What waits, by nav id. Host only. */
export const useNavBadges = (): Readonly<Record<string, number>> => useStore(navBadges);
