// The queue of what members report, and what was decided (safe-behaviour 27, 47). Its calls are staff's alone.
import { cutPage, mapPage, pageCursor, pageLimit, parse } from '@banyan/kit';
import { z } from 'zod';
import type { ModerationContext } from '../context.ts';
import { readContent } from '../decision/keepers.ts';
import type { QueryResolvers } from '../generated/resolvers.ts';
import type { CaseDoc } from './case.model.ts';
import { countOpen, decidedQuery, openQuery } from './case.store.ts';
import { presentCase } from './case.view.ts';
import { deciderOf } from './decider.ts';
import { kindInput } from './kind-input.ts';
import { appealedDecision, openReports } from './report-steps.ts';

const limit = pageLimit(30, 100);
const openInput = z.object({ kind: kindInput, skip: z.int().min(0).max(10_000).nullish(), limit });
const decidedInput = z.object({ kind: kindInput, cursor: pageCursor, limit });

export const moderationCases: QueryResolvers['moderationCases'] = async (_, args, context) => {
  const { kind, skip, limit: most } = parse(openInput, args);
  const { models } = context.moderation;
  const of = { kind, notOf: deciderOf(context.viewer).notOf };
  const [total, found] = await Promise.all([
    countOpen(models, of),
    openQuery(models, of, { skip: skip ?? 0, limit: most }).lean<CaseDoc[]>(),
  ]);
  return { total, items: await presentCases(found, context) };
};

export const decidedCases: QueryResolvers['decidedCases'] = async (_, args, context) => {
  const { kind, cursor, limit: most } = parse(decidedInput, args);
  const of = { kind, notOf: deciderOf(context.viewer).notOf };
  const found = await decidedQuery(context.moderation.models, of, cursor, most + 1).lean<CaseDoc[]>();
  const page = cutPage(found, most, ({ decidedAt, _id: id }) => ({ at: decidedAt!, id }));
  const items = await presentCases(page.items, context);
  return mapPage({ ...page, items }, (item) => item);
};

/** With what each is about, asked of who keeps it in one go. */
export async function presentCases(cases: readonly CaseDoc[], { moderation, viewer, now }: ModerationContext) {
  // Who appeals asks staff to look at it again: of a message that they had kept nothing is answered otherwise.
  const isAppealed = (found: CaseDoc) => appealedDecision(found) !== undefined && openReports(found).length === 0;
  const contents = await readContent(moderation, cases, isAppealed);
  const decider = deciderOf(viewer);
  return cases.map((each, index) => presentCase(each, contents[index] ?? null, decider, now));
}
