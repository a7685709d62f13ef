// What the audit log shows, as its address says it: a colleague who is sent the link sees the same.

export interface AuditFilter {
  who: string | null;
  what: string | null;
  whom: string | null;
  /** Days as the device's calendar has them, `2026-11-22`; both are included. */
  from: string | null;
  until: string | null;
}

const names = ['who', 'what', 'whom', 'from', 'until'] as const satisfies readonly (keyof AuditFilter)[];

export function readFilter(search: URLSearchParams): AuditFilter {
  return Object.fromEntries(names.map((name) => [name, search.get(name) || null])) as unknown as AuditFilter;
}

/** The address's query for a changed filter. */
export function searchOf(filter: AuditFilter, change: Partial<AuditFilter> = {}): string {
  const all = { ...filter, ...change };
  const given = names.flatMap((name) => (all[name] ? [[name, all[name]]] : []));
  return given.length > 0 ? `?${new URLSearchParams(given)}` : '';
}

export const isFiltered = (filter: AuditFilter): boolean => names.some((name) => filter[name] !== null);

/** Midnight of a day on this device, `plus` days later; undefined for what is no day. */
function midnight(day: string | null, plus = 0): string | undefined {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day ?? '') ?? [];
  if (!year) return undefined;
  return new Date(Number(year), Number(month) - 1, Number(date) + plus).toISOString();
}

/** The variables of the query. The last day counts to its end. */
export const variablesOf = ({ who, what, whom, from, until }: AuditFilter) => ({
  ...(who && { who }),
  ...(what && { what }),
  ...(whom && { whom }),
  ...(from && { from: midnight(from) }),
  ...(until && { until: midnight(until, 1) }),
});
