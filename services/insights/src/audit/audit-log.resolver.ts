import { cutPage, idText, mapPage, pageCursor, pageLimit, parse } from '@banyan/kit';
import { z } from 'zod';
import type { QueryResolvers } from '../generated/resolvers.ts';
import { pageQuery } from './audit.store.ts';
import type { AuditEntry } from './audit-entry.model.ts';
import { presentEntry } from './audit-entry.view.ts';
import { publishAuditRead } from './publish-audit-read.ts';

const instant = z.date().nullish();
const id = idText.nullish();

const input = z.object({
  who: id,
  what: id,
  whom: id,
  from: instant,
  until: instant,
  cursor: pageCursor,
  limit: pageLimit(30, 100),
});

export const auditLog: QueryResolvers['auditLog'] = async (_, args, { insights, viewer, now }) => {
  const { limit, ...search } = parse(input, args);
  await publishAuditRead(insights, viewer, now);
  const found = await pageQuery(insights.models, search, limit + 1).lean<AuditEntry[]>();
  const page = cutPage(found, limit, ({ at, _id }) => ({ at, id: _id }));
  return mapPage(page, presentEntry);
};
