/** Fetches the objects an answer names by their keys and puts them where they belong, then what those name. */
import type { ServiceName } from '@banyan/kit';
import type { ExecutionResult, GraphQLError } from 'graphql';
import type { ServiceExecutor } from '../executors/service-executor.ts';
import { limits } from '../limits/limits.ts';
import type { Operation } from '../operation/operation.ts';
import { type Data, movedError, type Path, pick, type Variables } from './answer.ts';
import { batchKey, keysVariable } from './join-rounds.ts';
import type { Join, JoinPart, JoinRound, JoinTree } from './plan.ts';

type Holder = Record<string | number, unknown>;

/** One place to fill: which object of which batch. */
interface Slot {
  holder: Holder;
  key: string | number;
  batch: number;
  index: number;
  field?: string;
}

interface Wanted {
  slots: Slot[];
  /** Of each batch: key -> its place among the keys asked for. */
  keys: Map<string, number>[];
  /** Lists that may hold no null. */
  strict: { holder: Holder; key: string | number }[];
}

function want(holder: Holder, key: string | number, join: Join, wanted: Wanted): void {
  const found = holder[key];
  if (Array.isArray(found)) {
    for (let index = 0; index < found.length; index += 1) want(found as never, index, join, wanted);
    if (join.isStrict) wanted.strict.push({ holder, key });
    return;
  }
  const { batch, stub, field } = join;
  const id = stub === undefined ? found : (found as Data | null | undefined)?.[stub];
  // Absent (skipped, another type of the union) or null: nothing to join here.
  if (typeof id !== 'string' || id === '') return;
  const keys = wanted.keys[batch]!;
  let index = keys.get(id);
  if (index === undefined) {
    index = keys.size;
    keys.set(id, index);
  }
  wanted.slots.push({ holder, key, batch, index, field });
}

function collect(value: unknown, tree: JoinTree, wanted: Wanted): void {
  if (value === null || typeof value !== 'object') return;
  if (Array.isArray(value)) {
    for (const entry of value) collect(entry, tree, wanted);
    return;
  }
  for (const join of tree.joins) want(value as Holder, join.key, join, wanted);
  for (const [key, below] of tree.children) collect((value as Data)[key], below, wanted);
}

type Found = readonly (Data | null)[];

function fill({ slots }: Wanted, found: readonly Found[]): void {
  for (const { holder, key, batch, index, field } of slots) {
    const object = found[batch]![index] ?? null;
    holder[key] = field === undefined ? object : (object?.[field] ?? null);
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

/** An error of one request, and which keys it was asked for. */
interface Failure {
  error: GraphQLError;
  part: JoinPart;
  from: number;
  /** Nothing was answered where it happened. */
  isWhole: boolean;
}

/** Reported at every place that misses something by it, as far as errors are reported at all. */
function relocate({ error, part, from, isWhole }: Failure, { slots }: Wanted, data: Data): GraphQLError[] {
  const [name, index, ...rest] = error.path ?? [];
  const isHit = ({ batch, index: at }: Slot): boolean => {
    if (!part.batches.includes(batch) || at < from || at >= from + part.most) return false;
    return name === undefined || (name === batchKey(batch) && (isWhole || at === Number(index) + from));
  };
  // One object may stand in many places; what is wrong in it is reported once.
  const hit = isWhole ? slots.filter(isHit).slice(0, limits.errors) : slots.filter(isHit).slice(0, 1);
  return hit.map((slot) => {
    const at = pathOf(slot, data);
    return movedError(error, at && !isWhole && slot.field === undefined ? [...at, ...rest] : at);
  });
}

/** One service's answers to one round, chunk after chunk. */
async function ask(part: JoinPart, keys: readonly string[][], found: Found[], asking: Asking): Promise<Failure[]> {
  const failures: Failure[] = [];
  const given = pick(part.variableNames, asking.variables);
  for (let from = 0; part.batches.some((batch) => keys[batch]!.length > from); from += part.most) {
    const variables = { ...given };
    for (const batch of part.batches) variables[keysVariable(batch)] = keys[batch]!.slice(from, from + part.most);
    const result: ExecutionResult = await asking.executors[part.service](
      { document: part.document, variables },
      asking.operation,
    );
    for (const error of result.errors ?? []) {
      const [name] = error.path ?? [];
      failures.push({ error, part, from, isWhole: name === undefined || !result.data?.[name] });
    }
    for (const batch of part.batches) {
      const answered = result.data?.[batchKey(batch)] as Found | null | undefined;
      const entries = answered ?? (variables[keysVariable(batch)] as string[]).map(() => null);
      found[batch] = from === 0 ? entries : [...found[batch]!, ...entries];
    }
  }
  return failures;
}

export interface Asking {
  variables: Variables;
  executors: Readonly<Record<ServiceName, ServiceExecutor>>;
  operation: Operation;
}

interface Joined {
  errors: GraphQLError[];
  /** The keys of everything that was joined. */
  keys: ReadonlySet<string>;
}

/** `trees`: what to join in the answer of each part. All of them share one request to each service and round. */
export async function runJoins(
  rounds: readonly JoinRound[],
  data: Data,
  trees: readonly JoinTree[],
  asking: Asking,
): Promise<Joined> {
  const joined = { errors: [] as GraphQLError[], keys: new Set<string>() };
  let sites: (readonly [value: unknown, tree: JoinTree])[] = trees.map((tree) => [data, tree]);
  for (const { parts, below } of rounds) {
    const wanted: Wanted = { slots: [], keys: below.map(() => new Map()), strict: [] };
    for (const [value, tree] of sites) collect(value, tree, wanted);
    if (wanted.slots.length === 0) break;
    const keys = wanted.keys.map((each) => [...each.keys()]);
    for (const key of keys.flat()) joined.keys.add(key);
    const found: Found[] = below.map(() => []);
    const failures = (await Promise.all(parts.map((part) => ask(part, keys, found, asking)))).flat();
    fill(wanted, found);
    for (const failure of failures) joined.errors.push(...relocate(failure, wanted, data));
    for (const { holder, key } of wanted.strict) if ((holder[key] as unknown[]).includes(null)) holder[key] = null;
    sites = below.flatMap((tree, batch) => (tree ? [[found[batch], tree] as const] : []));
  }
  return joined;
}
