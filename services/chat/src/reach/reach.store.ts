import type { Models } from '../models.ts';
import type { UnreachableDoc } from './unreachable.model.ts';

export interface Unreachable {
  /** They are leaving: the others do not see them. */
  leaving: ReadonlySet<string>;
  /** Nothing can be sent to them alone. */
  all: ReadonlySet<string>;
}

/** Those of these members to whom nothing can be sent alone just now. */
export async function findUnreachable({ unreachable }: Models, memberIds: readonly string[]): Promise<Unreachable> {
  const ids = [...new Set(memberIds)];
  const rows = ids.length > 0 ? await unreachable.find({ _id: { $in: ids } }).lean<UnreachableDoc[]>() : [];
  return {
    leaving: new Set(rows.flatMap(({ _id, isLeaving }) => (isLeaving ? [_id] : []))),
    all: new Set(rows.flatMap(({ _id, isLeaving, isSilent }) => (isLeaving || isSilent ? [_id] : []))),
  };
}

/** Those of these members who receive no messages, as far as is known here. */
export async function findSilent({ unreachable }: Models, memberIds: readonly string[]): Promise<Set<string>> {
  const rows = await unreachable.find({ _id: { $in: [...memberIds] }, isSilent: true }, { _id: 1 }).lean();
  return new Set(rows.map(({ _id }) => _id));
}
