// What staff decided of a member's own, as that member reads it (safe-behaviour 47).
import { cutPage, pageCursor, pageLimit, parse } from '@banyan/kit';
import { z } from 'zod';
import type { CaseDoc } from '../case/case.model.ts';
import { ownQuery } from '../case/case.store.ts';
import { readContent } from '../decision/keepers.ts';
import type { QueryResolvers } from '../generated/resolvers.ts';
import { presentOwn } from './own-decision.view.ts';

const input = z.object({ cursor: pageCursor, limit: pageLimit(30, 100) });

export const ownModerationDecisions: QueryResolvers['ownModerationDecisions'] = async (_, args, context) => {
  const { cursor, limit } = parse(input, args);
  const { moderation, viewer, now } = context;
  const found = await ownQuery(moderation.models, viewer.memberId, cursor, limit + 1).lean<CaseDoc[]>();
  const page = cutPage(found, limit, ({ authorNotifiedAt, _id: id }) => ({ at: authorNotifiedAt!, id }));
  const contents = await readContent(moderation, page.items, () => true);
  return { ...page, items: page.items.map((each, index) => presentOwn(each, contents[index] ?? null, now)) };
};
