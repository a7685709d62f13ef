// Which zones people live by, and which of them show other times.

/** Somebody lives by its clock. Browsers that hide where they are say UTC. */
export const isPlace = (zone: string): boolean => zone.includes('/') && !zone.startsWith('Etc/');

const MONTH_MS = 30 * 24 * 60 * 60_000;

/** Whether two clocks show different times now or within a year: zones have several names, and neighbours one clock. */
export function clocksDiffer(one: string, other: string, now: number): boolean {
  try {
    return Array.from({ length: 12 }, (_, month) => new Date(now + month * MONTH_MS)).some(
      (at) => at.toLocaleString('en', { timeZone: one }) !== at.toLocaleString('en', { timeZone: other }),
    );
  } catch {
    return one !== other;
  }
}
