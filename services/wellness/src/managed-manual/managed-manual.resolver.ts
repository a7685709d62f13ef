import { parse } from '@banyan/kit';
import type { WellnessContext } from '../context.ts';
import { setDocument } from '../document/set-document.ts';
import type { MutationResolvers, QueryResolvers } from '../generated/resolvers.ts';
import { moveInput, oneInput } from '../managed-video/managed-video.input.ts';
import type { ManualDoc } from '../manual/manual.model.ts';
import { openingCountsQuery } from '../manual-view/manual-view.store.ts';
import { setState } from '../programme/managed-kind.ts';
import { moveRow } from '../programme/move.ts';
import { requireLanguage, requireLanguages } from '../programme/programme.input.ts';
import { createManual as create, manualKind, updateManual as update } from './change-manual.ts';
import { createInput, documentInput, type ManualWords, updateInput } from './managed-manual.input.ts';
import { managedManualsQuery } from './managed-manual.store.ts';
import { type ManagedManualView, presentManagedManual } from './managed-manual.view.ts';

/** Openings within so many days are recent. */
const recentMs = 30 * 24 * 60 * 60_000;

async function present({ wellness, now }: WellnessContext, rows: readonly ManualDoc[]): Promise<ManagedManualView[]> {
  const { models, addresses } = wellness;
  const ids = rows.map(({ _id }) => _id);
  const counts = await openingCountsQuery(models, ids, new Date(now.getTime() - recentMs));
  const byId = new Map(counts.map((count) => [count._id, count]));
  return rows.map((row) => presentManagedManual(row, byId.get(row._id), { addresses, now }));
}

/** Each write of staff spends from one budget. */
async function written(
  context: WellnessContext,
  write: (wellness: WellnessContext['wellness'], viewer: WellnessContext['viewer'], now: Date) => Promise<ManualDoc>,
) {
  const { wellness, viewer, now } = context;
  wellness.writes.consume(viewer, 'programme');
  const [manual] = await present(context, [await write(wellness, viewer, now)]);
  return manual!;
}

function requireWords(context: WellnessContext, { names, labels }: ManualWords): void {
  requireLanguages(context, names, 'manual.names');
  if (labels.length > 0) requireLanguages(context, labels, 'manual.labels');
}

export const manageManuals: QueryResolvers['manageManuals'] = async (_, __, context) => {
  return present(context, await managedManualsQuery(context.wellness.models).lean<ManualDoc[]>());
};

export const createManual: MutationResolvers['createManual'] = (_, args, context) => {
  const asked = parse(createInput, args);
  requireLanguage(context, asked.language);
  requireWords(context, asked.manual);
  return written(context, (wellness, viewer, now) => create(wellness, viewer, asked, now));
};

export const updateManual: MutationResolvers['updateManual'] = (_, args, context) => {
  const asked = parse(updateInput, args);
  requireWords(context, asked.manual);
  return written(context, (wellness, viewer, now) => update(wellness, viewer, asked, now));
};

export const setManualDocument: MutationResolvers['setManualDocument'] = (_, args, context) => {
  const asked = parse(documentInput, args);
  requireLanguage(context, asked.language);
  return written(context, (wellness, viewer, now) => setDocument(wellness, manualKind, viewer, asked, now));
};

export const moveManual: MutationResolvers['moveManual'] = (_, args, context) => {
  const asked = parse(moveInput, args);
  return written(context, (wellness, viewer, now) => moveRow(wellness, manualKind, viewer, asked, now));
};

const changeState = (context: WellnessContext, id: string, state: ManualDoc['state']) =>
  written(context, (wellness, viewer, now) => setState(wellness, manualKind, viewer, { id, state }, now));

export const retireManual: MutationResolvers['retireManual'] = (_, args, context) =>
  changeState(context, parse(oneInput, args).id, 'retired');

export const restoreManual: MutationResolvers['restoreManual'] = (_, args, context) =>
  changeState(context, parse(oneInput, args).id, 'published');
