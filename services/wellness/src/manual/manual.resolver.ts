import { pageLimit, parse } from '@banyan/kit';
import { z } from 'zod';
import type { WellnessContext } from '../context.ts';
import type { QueryResolvers } from '../generated/resolvers.ts';
import { listInput, oneInput } from '../video/video.input.ts';
import type { ManualDoc } from './manual.model.ts';
import { countManuals, findManual, findManuals } from './manual.store.ts';
import { presentManual } from './manual.view.ts';

const allInput = z.object({ ...listInput, limit: pageLimit(10, 100) });

const present = ({ wellness: { addresses, deployment }, now }: WellnessContext, row: ManualDoc) =>
  presentManual(row, { addresses, language: deployment.defaultLanguage, now });

export const allManuals: QueryResolvers['allManuals'] = async (_, args, context) => {
  const { perferedIds: preferredIds, ...asked } = parse(allInput, args);
  const { models } = context.wellness;
  const [rows, total, totalForFilter] = await Promise.all([
    findManuals(models, { ...asked, preferredIds }),
    countManuals(models, ''),
    countManuals(models, asked.search),
  ]);
  const hasMore = asked.skip + rows.length < totalForFilter;
  return { items: rows.map((row) => present(context, row)), total, totalForFilter, hasMore };
};

export const manual: QueryResolvers['manual'] = async (_, args, context) => {
  const row = await findManual(context.wellness.models, parse(oneInput, args).id);
  return row && present(context, row);
};
