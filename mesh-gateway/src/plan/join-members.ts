/** Fetches the members an answer names and puts them where they belong. */
import type { GraphQLError } from 'graphql';
import type { Operation } from '../operation/operation.ts';
import type { ServiceExecutor } from '../services/service-executor.ts';
import { type Data, movedError, type Path, pick, type Variables } from './answer.ts';
import type { JoinTree, MemberPart } from './plan.ts';

/** One place to fill: which member of which batch. */
interface Slot {
  holder: Data;
  key: string;
  batch: number;
  index: number;
  userField?: string;
}

interface Wanted {
  slots: Slot[];
  ids: Map<string, number>[];
}

function collect(value: unknown, tree: JoinTree, wanted: Wanted): void {
  if (value === null || typeof value !== 'object') return;
  if (Array.isArray(value)) {
    for (const entry of value) collect(entry, tree, wanted);
    return;
  }
  const holder = value as Data;
  for (const { key, batch, userField } of tree.joins) {
    const found = holder[key];
    const id = userField === undefined ? (found as { id?: unknown } | null | undefined)?.id : found;
    // Absent (skipped, another type of the union) or null: nothing to join here.
    if (typeof id !== 'string' || id === '') continue;
    const ids = wanted.ids[batch]!;
    const index = ids.get(id) ?? ids.size;
    ids.set(id, index);
    wanted.slots.push({ holder, key, batch, index, userField });
  }
  for (const [key, below] of tree.children) collect(holder[key], below, wanted);
}

function fill(slots: readonly Slot[], members: readonly (readonly unknown[] | null | undefined)[]): void {
  for (const { holder, key, batch, index, userField } of slots) {
    const member = (members[batch]?.[index] ?? null) as Data | null;
    holder[key] = userField === undefined ? member : (member?.[userField] ?? null);
  }
}

/** Finds where a slot stands in the answer. Only for errors, so it may take its time. */
function pathOf(slot: Slot, value: unknown, path: Path = []): Path | undefined {
  if (value === slot.holder) return [...path, slot.key];
  if (value === null || typeof value !== 'object') return undefined;
  const entries = Array.isArray(value) ? value.entries() : Object.entries(value);
  for (const [key, entry] of entries) {
    const found = pathOf(slot, entry, [...path, key]);
    if (found) return found;
  }
  return undefined;
}

/** An error of a member request, told at the first place in the answer that misses it. */
function relocate(
  error: GraphQLError,
  from: number,
  slots: readonly Slot[],
  trees: readonly (readonly [Data, JoinTree])[],
): GraphQLError {
  const [batchKey, index, ...rest] = error.path ?? [];
  const batch = typeof batchKey === 'string' ? Number(batchKey.slice(1)) : undefined;
  const at = typeof index === 'number' ? index + from : undefined;
  const slot = slots.find(
    (each) => (batch === undefined || each.batch === batch) && (at === undefined || each.index === at),
  );
  const place = slot && trees.map(([data]) => pathOf(slot, data)).find(Boolean);
  return movedError(error, place && slot.userField === undefined ? [...place, ...rest] : place);
}

/** Identity answers no more at once. */
const mostIds = 1_000;

interface Joined {
  errors: GraphQLError[];
  memberIds: ReadonlySet<string>;
}

/** `trees`: what to join in which data. Two parts of one operation share one request. */
export async function joinMembers(
  part: MemberPart,
  trees: readonly (readonly [Data, JoinTree])[],
  variables: Variables,
  identity: ServiceExecutor,
  operation: Operation,
): Promise<Joined> {
  const wanted: Wanted = { slots: [], ids: Array.from({ length: part.batches }, () => new Map()) };
  for (const [data, tree] of trees) collect(data, tree, wanted);
  const ids = wanted.ids.map((each) => [...each.keys()]);
  const memberIds = new Set(ids.flat());
  if (memberIds.size === 0) return { errors: [], memberIds };
  const members: unknown[][] = ids.map(() => []);
  const errors: GraphQLError[] = [];
  for (let from = 0; ids.some(({ length }) => length > from); from += mostIds) {
    const given = pick(part.variableNames, variables);
    ids.forEach((all, batch) => {
      given[`ids${batch}`] = all.slice(from, from + mostIds);
    });
    const result = await identity({ document: part.document, variables: given }, operation);
    for (const error of result.errors ?? []) errors.push(relocate(error, from, wanted.slots, trees));
    ids.forEach((all, batch) => {
      const found = result.data?.[`m${batch}`] as unknown[] | null | undefined;
      members[batch]?.push(...(found ?? all.slice(from, from + mostIds).map(() => null)));
    });
  }
  fill(wanted.slots, members);
  return { errors, memberIds };
}
