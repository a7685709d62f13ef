import type { EventLog, LoggedDomainEvent, LogQuery } from '@banyan/kit';

const pageSize = 1_000;

/** Everything the query asks for, page after page, each domain event once; null when that is more than `most`. */
export async function readAll(
  log: EventLog,
  query: Omit<LogQuery, 'limit'>,
  most = Number.POSITIVE_INFINITY,
): Promise<LoggedDomainEvent[] | null> {
  const found = new Map<string, LoggedDomainEvent>();
  let { from } = query;
  for (;;) {
    const page = await log.read({ ...query, from, limit: pageSize });
    const before = found.size;
    for (const each of page) found.set(each.domainEvent.id, each);
    if (found.size > most) return null;
    if (page.length < pageSize) return [...found.values()];
    // A whole page of one moment: there is no going on from it.
    if (found.size === before) return null;
    from = page.at(-1)!.loggedAt;
  }
}
