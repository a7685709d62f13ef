// What staff do to the few categories there are: each is one write of one row, with what the audit log keeps of it.
import { isDeepStrictEqual } from 'node:util';
import { derivedId, ServiceError, type StaffAct, staffActed, type Viewer } from '@banyan/kit';
import type { Feed } from '../context.ts';
import type { GivenCategory } from './category.input.ts';
import type { CategoryDoc } from './category.model.ts';
import { findCategory, insertCategory, listAllCategories, numberCategories, saveCategory } from './category.store.ts';

/** Members choose among them in one row of chips. */
const mostCategories = 50;
/** More of staff at once at one category ask again. */
const mostTurns = 8;

type CategoryAct = Extract<StaffAct['act'], `category.${string}`>;
type Said = Pick<CategoryDoc, 'names' | 'icon'>;

export const saidOf = ({ names, icon }: GivenCategory): Said => ({
  names: Object.fromEntries(names.map(({ language, text }) => [language, text])),
  icon,
});

const actedOn = (act: CategoryAct, id: string, { memberId: actorId }: Viewer, now: Date) =>
  staffActed('feed', { actorId, act, subject: { kind: 'category', id }, outcome: 'done' }, now);

async function requireCategory({ models }: Feed, id: string): Promise<CategoryDoc> {
  const row = await findCategory(models, id);
  if (!row) throw ServiceError('NOT_FOUND');
  return row;
}

/** Safe to repeat: the same client id is the same category. */
export async function createCategory(
  feed: Feed,
  viewer: Viewer,
  { clientId, said }: { clientId: string; said: Said },
  now: Date,
): Promise<CategoryDoc> {
  const { models, outbox } = feed;
  const _id = derivedId('category', viewer.memberId, clientId);
  const all = await listAllCategories(models);
  const known = all.find((each) => each._id === _id);
  if (known) return known;
  if (all.length >= mostCategories) throw ServiceError('CONFLICT', 'feed.error.categoriesFull');
  const row = { ...said, _id, order: (all.at(-1)?.order ?? 0) + 1, revision: 1 };
  const domainEvent = actedOn('category.create', _id, viewer, now);
  if (!(await insertCategory(models, row, domainEvent))) return requireCategory(feed, _id);
  void outbox.dispatch(models.categories, _id, [domainEvent]);
  return row;
}

/** `plan` answers null where there is nothing to do, and is asked again where another was faster. */
async function change(
  feed: Feed,
  viewer: Viewer,
  { id, act }: { id: string; act: CategoryAct },
  plan: (row: CategoryDoc) => Promise<Partial<CategoryDoc> | null> | Partial<CategoryDoc> | null,
  now: Date,
): Promise<CategoryDoc> {
  const { models, outbox } = feed;
  const domainEvent = actedOn(act, id, viewer, now);
  for (let turn = 0; turn < mostTurns; turn += 1) {
    const row = await requireCategory(feed, id);
    const planned = await plan(row);
    if (!planned) return row;
    const written = await saveCategory(models, row, planned, domainEvent);
    if (!written) continue;
    void outbox.dispatch(models.categories, id, [domainEvent]);
    return written;
  }
  throw ServiceError('CONFLICT');
}

/** CONFLICT where something else is said of it by now than at this revision. */
export function updateCategory(
  feed: Feed,
  viewer: Viewer,
  { id, revision, said }: { id: string; revision: number; said: Said },
  now: Date,
): Promise<CategoryDoc> {
  const plan = ({ names, icon, revision: standing = 0 }: CategoryDoc) => {
    if (isDeepStrictEqual({ names, icon }, said)) return null;
    if (standing !== revision) throw ServiceError('CONFLICT', 'feed.error.categoryChanged', { field: 'revision' });
    return { ...said, revision: standing + 1 };
  };
  return change(feed, viewer, { id, act: 'category.change' }, plan, now);
}

/** In front of another, or to the end. Its place is a number between those of its neighbours. */
export function moveCategory(
  feed: Feed,
  viewer: Viewer,
  { id, before }: { id: string; before: string | undefined },
  now: Date,
): Promise<CategoryDoc> {
  const plan = async (): Promise<Partial<CategoryDoc> | null> => {
    const all = await listAllCategories(feed.models);
    const others = all.filter((each) => each._id !== id);
    const at = before === undefined ? others.length : others.findIndex((each) => each._id === before);
    if (before === id || all[at]?._id === id) return null;
    if (at < 0) throw ServiceError('NOT_FOUND');
    const order = placeBetween(others[at - 1]?.order, others[at]?.order);
    if (order !== undefined) return { order };
    await numberCategories(feed.models, all);
    return plan();
  };
  return change(feed, viewer, { id, act: 'category.move' }, plan, now);
}

/** Undefined: there is no number between them. */
function placeBetween(previous: number | undefined, next: number | undefined): number | undefined {
  if (previous === undefined) return next === undefined ? 1 : next - 1;
  if (next === undefined) return previous + 1;
  const middle = (previous + next) / 2;
  return middle > previous && middle < next ? middle : undefined;
}

/** Nothing new is filed under it, or it is there again. The one in which forms begin stays, and so does the last: they could not be sent. */
export function retireCategory(
  feed: Feed,
  viewer: Viewer,
  { id, isRetired }: { id: string; isRetired: boolean },
  now: Date,
): Promise<CategoryDoc> {
  const plan = async (row: CategoryDoc) => {
    if (Boolean(row.isRetired) === isRetired) return null;
    const others = (await listAllCategories(feed.models)).filter((each) => each._id !== id && !each.isRetired);
    const isNeeded = id === feed.defaultCategory || others.length === 0;
    if (isRetired && isNeeded) throw ServiceError('CONFLICT', 'feed.error.categoryNeeded');
    return { isRetired };
  };
  return change(feed, viewer, { id, act: isRetired ? 'category.retire' : 'category.restore' }, plan, now);
}
